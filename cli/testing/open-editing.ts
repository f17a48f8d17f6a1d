// What the pages of the editor do with a site, without a server. Entry point: openEditing.
import { openOwnerData } from '../edit/owner/owner-data.ts';
import { findEditWords } from '../edit/owner/pages/edit-words.ts';
import { openEditorCopy } from '../edit/owner/publish/editor-copy.ts';
import { createGit, type Git } from '../edit/owner/publish/git.ts';
import { fetchAndFollow, type PublishResult, publish } from '../edit/owner/publish/publish.ts';
import { type Changing, readChanges } from '../edit/owner/server/changes.ts';
import { describeVersions, listTexts } from '../edit/owner/server/show-changes.ts';

export const PRICES = 'data/services/metal-roofs.yaml';

/** What the pages of the editor do with a site in a folder. */
export function openEditing(root: string, git: Git = createGit(root)) {
  const data = openOwnerData(root);
  const copy = openEditorCopy(root, git);
  const words = findEditWords('en');
  /** Like a page, it reads everything again. */
  const change = (): Changing => {
    const state = data.read();
    if (state === null) throw new Error('The data have problems.');
    return { data, copy, state, words };
  };
  const alone = <T>(run: () => Promise<T>) => run();
  const savePrice = async (low: number, tier = 'small', was = { low: 2000, high: 3000 }) => {
    const result = await data.save([{ file: PRICES, path: ['priceRange', tier], was, now: { ...was, low } }]);
    if (!('isChanged' in result)) throw new Error(JSON.stringify(result));
  };
  return {
    data,
    copy,
    change,
    savePrice,
    /** The changes as the page lists them. */
    list: async () => ((await readChanges(change()))?.changes ?? []).map(({ text }) => text),
    conflicts: async () => (await readChanges(change()))?.conflicts ?? [],
    async publish(verify: () => Promise<string | null> = async () => null): Promise<PublishResult> {
      const opened = await copy.open();
      if (opened === null) return 'notReady';
      const describe = (versions: Parameters<typeof describeVersions>[0]) =>
        listTexts(describeVersions(versions, change()), words);
      return publish({
        ...opened,
        person: 'Sam',
        describe,
        verify,
        alone,
        isUploadMissing: async () => false,
        onSending() {},
      });
    },
    /** What a visit begins with. */
    async visit() {
      const opened = await copy.open();
      return opened === null ? 'done' : fetchAndFollow({ ...opened, alone });
    },
  };
}
