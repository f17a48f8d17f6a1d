// What the pages of the editor do with a site, without a server. Entry point: openEditing.
import { openOwnerData } from '../edit/owner/owner-data.ts';
import { findEditWords } from '../edit/owner/pages/edit-words.ts';
import { createGit, type Git } from '../edit/owner/publish/git.ts';
import { fetchAndFollow, type PublishResult, publish } from '../edit/owner/publish/publish.ts';
import { openWorkingCopy } from '../edit/owner/publish/working-copy.ts';
import { type Changing, describeVersions, listTexts, readChanges } from '../edit/owner/server/changes.ts';

export const PRICES = 'data/services/metal-roofs.yaml';

/** What the pages of the editor do with a site in a folder. */
export function openEditing(root: string, git: Git = createGit(root)) {
  const data = openOwnerData(root);
  const words = findEditWords('en');
  const openCopy = async () => {
    const copy = await openWorkingCopy(git, root);
    if (copy === null) throw new Error('There is no repository.');
    return copy;
  };
  const readState = () => {
    const state = data.read();
    if (state === null) throw new Error('The data have problems.');
    return state;
  };
  /** Like a page, it reads everything again. */
  const change = async (): Promise<Changing> => ({ data, copy: await openCopy(), state: readState(), words });
  const alone = <T>(run: () => Promise<T>) => run();
  const savePrice = async (low: number, tier = 'small', was = { low: 2000, high: 3000 }) => {
    const result = await data.save([{ file: PRICES, path: ['priceRange', tier], was, now: { ...was, low } }]);
    if (result.isChanged === undefined) throw new Error(JSON.stringify(result));
  };
  return {
    data,
    openCopy,
    change,
    savePrice,
    /** The changes as the page lists them. */
    list: async () => ((await readChanges(await change()))?.changes ?? []).map(({ text }) => text),
    conflicts: async () => (await readChanges(await change()))?.conflicts ?? [],
    publish: async (verify: () => Promise<string | null> = async () => null): Promise<PublishResult> =>
      publish({
        ...{ copy: await openCopy(), person: 'Sam', verify, alone },
        describe: (versions) => listTexts(describeVersions(versions, { state: readState(), words }), words),
        isUploadMissing: async () => false,
        onSending() {},
      }),
    /** What a visit begins with. */
    visit: async () => fetchAndFollow({ copy: await openCopy(), alone }),
  };
}
