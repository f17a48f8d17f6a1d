import { formatCommand } from '../../base/format-command.ts';
import { formatCount } from '../../base/format-count.ts';
import { resolvePublicUrl } from '../../edit/owner/server/guard.ts';
import { openPeople } from '../../edit/owner/server/people.ts';
import { replacePreview } from '../../edit/owner/server/preview.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { listNames } from '../../schema/text/nearest-name.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface People {
  readonly root: string;
  readonly publicUrl: string | undefined;
  readonly invite: string | undefined;
  readonly revoke: string | undefined;
}

/**
 * Invites a person, takes a person's access away, or lists all; a running server follows at once.
 */
export async function editPeople({ root, publicUrl, invite, revoke }: People, terminal: Terminal): Promise<number> {
  const people = openPeople(root);
  if (invite !== undefined) {
    const known = people.readPublicUrl();
    const given = publicUrl === undefined ? known : resolvePublicUrl(publicUrl, { host: '', siteUrl: '' });
    // One of several sites has a folder there.
    const url = known?.startsWith(`${given}/`) === true ? known : given;
    if (url === null)
      throw new UsageError(
        `It is not known yet where the editor is. Add its address: \`${formatCommand(`edit --invite ${invite} --public-url https://edit.example.com`)}\`.`,
      );
    const secret = await people.invite(invite);
    terminal.out(
      `${url}/join/${secret}\nSend this link to ${invite} alone. It works once, within 7 days; a new one replaces it.`,
    );
    return 0;
  }
  if (revoke !== undefined) {
    if (!(await people.revoke(revoke))) {
      const names = people.list().map(({ name }) => name);
      throw new UsageError(
        `There is nobody named \`${revoke}\`. ${names.length === 0 ? 'Nobody is invited.' : `Use one of ${listNames(names)}.`}`,
      );
    }
    replacePreview(root);
    terminal.out(`${revoke} cannot sign in any more, and is signed out on all devices.`);
    return 0;
  }
  const lines = people.list().map(({ name, visited, devices, invitedUntil }) => {
    const signedIn = devices === 0 ? [] : [`signed in on ${formatCount(devices, 'device')}`];
    const visit = visited === null ? [] : [`last visit ${visited}`];
    const invited = invitedUntil === null ? [] : [`invited until ${invitedUntil}`];
    return `${name}: ${[...signedIn, ...visit, ...invited].join(', ') || 'the invitation has expired'}`;
  });
  terminal.out(lines.length === 0 ? 'Nobody may sign in.' : lines.join('\n'));
  return 0;
}
