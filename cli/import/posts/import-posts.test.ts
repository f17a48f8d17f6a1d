// Markdown of Jekyll, Hugo and Astro as articles.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, temporaryFolder } from '../../testing/run-site.ts';
import { readFolder } from '../sources/read-folder.ts';
import { type ImportedPosts, importPosts } from './import-posts.ts';

/** Imports Markdown files, next to a photo in `assets/Wall Leak.png`. */
function importFiles(files: Readonly<Record<string, string>>): Promise<ImportedPosts> {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'assets'));
  const photo = 'cli/testing/sites/plumber/data/photos/wall-leak.png';
  cpSync(join(packageRoot, photo), join(folder, 'assets/Wall Leak.png'));
  return importPosts(readFolder(folder), {
    preparePhoto: async (bytes) => bytes,
    takenSlugs: new Set(['drains']),
    takenPhotos: new Set(),
    articlePattern: '/articles/{article}',
    resolve: (href) => (href === '/about' || href.startsWith('https:') ? href : null),
  });
}

test('front matter, photos, links, tables, footnotes and lists arrive; the rest is named with its line', async () => {
  const { files, photos, left, listed } = await importFiles({
    '_posts/2022-01-02-drains.md': '---\ntitle: Drains\n---\nRoots wake up in spring.\n',
    '_posts/2023-03-01-frozen-pipes.md': `---
layout: post
title: "Frozen pipes: what to do"
tags: winter pipes
author: { name: Our crew }
image: /assets/Wall%20Leak.png
permalink: /2023/frozen-pipes.html
mood: cold
---
# Frozen pipes: what to do

Open the tap. <u>Never</u> use a torch, see [drains]({% post_url 2022-01-02-drains %}).

<div class="note">Call us <b>before</b> noon.</div>

This ![Ice on a pipe](/assets/Wall%20Leak.png "January") and [the other post](2022-01-02-drains.md), [us](/about), [them](http://old.example.com).

1. Shut the valve
2. Wait[^1]

| Tap | State |
|---|---|
| Kitchen | dry |

#### Deep

\`\`\`sh
echo {x}
\`\`\`

<iframe src="https://video.example.com/1"></iframe>

[^1]: An hour.
`,
  });
  expect(new Map(files).get('articles/frozen-pipes.md')).toBe(`---
# From _posts/2023-03-01-frozen-pipes.md

title: "Frozen pipes: what to do"
author: Our crew
tags: [winter, pipes]
date: 2023-03-01
photo: wall-leak.png
redirectFrom: [/2023/frozen-pipes]
description: Open the tap. Never use a torch, see drains.
---

Call us **before** noon.

This  and [the other post](/articles/drains-2), [us](/about), them.

![Ice on a pipe](wall-leak.png "January")

1. Shut the valve
2. Wait[^1]

| Tap | State |
|---|---|
| Kitchen | dry |

## Deep

\`\`\`sh
echo {x}
\`\`\`

[^1]: An hour.
`);
  expect([...photos.keys()]).toEqual(['wall-leak.png']);
  expect(listed).toEqual(['wall-leak.png']);
  const post = '_posts/2023-03-01-frozen-pipes.md';
  expect(left.map(({ what, why }) => `${what} ${why}`)).toEqual([
    `${post}:8 \`mood\` is a key that articles do not have`,
    `${post}:12 HTML, \`<u>\`: its words were taken, without what the tag did`,
    `${post}:12 \`{% post_url 2022-01-02-drains %}\`, which only another program understands, was left out`,
    `${post}:14 HTML, \`<div>\`: its words were taken, without what the tags did`,
    `${post}:16 The link to \`http://old.example.com\` leads to no page of the new site, and to no https URL; its words were taken`,
    `${post}:31 HTML, \`<iframe>\`: it was left out`,
  ]);
});

test.each([
  ['no-day.md', '---\ntitle: A\n---\nText.\n', 'it has no `date`, without which there is no article'],
  ['hugo.md', '+++\ntitle = "A"\ntags = [\n+++\nText.\n', /^its keys are no valid TOML, in line \d: /],
  ['broken.md', '---\ntitle: [A\n---\nText.\n', /^its keys are no valid YAML, in line \d: /],
])('%s is left, with the reason', async (file, text, why) => {
  const { files, left } = await importFiles({ [file]: text });
  expect(files).toEqual([]);
  expect(left).toEqual([{ what: file, why: typeof why === 'string' ? why : expect.stringMatching(why) }]);
});

test('a post that begins with a heading keeps it, below its description; names of keys of Astro are known', async () => {
  const { files } = await importFiles({
    'src/content/blog/sinks/index.mdx':
      '---\ntitle: Sinks\npubDate: 2024-05-06T10:00:00Z\ndescription: About sinks.\nheroImage: ./missing.png\n---\n\n## Why\n\nThey clog.\n',
  });
  expect(files[0]?.[0]).toBe('articles/sinks.md');
  expect(files[0]?.[1]).toContain('date: 2024-05-06\ndescription: About sinks.\n---\n\n## Why\n\nThey clog.\n');
});

test('the TOML of Hugo is understood', async () => {
  const { files, left } = await importFiles({
    'content/posts/sinks.md':
      '+++\ntitle = "Sinks"\ndate = 2024-05-06T23:00:00-07:00\ntags = ["drains"]\nmood = 1\n+++\n\nThey clog.\n',
  });
  expect(files[0]?.[1]).toContain('title: Sinks\ntags: [drains]\ndate: 2024-05-06\n');
  expect(left).toEqual([{ what: 'content/posts/sinks.md:5', why: '`mood` is a key that articles do not have' }]);
});

test('figures of Hugo and images of Eleventy arrive; code of MDX, classes of Jekyll and unclear days are named', async () => {
  const { files, left } = await importFiles({
    'a.mdx':
      '---\ntitle: A\npubDate: "Jul 08 2022"\n---\nimport Box from "./Box.astro";\n\nTurn {props.side}it.\n\n`{x}`\n',
    'b.md':
      '---\ntitle: B\ndate: 8 July 2022\n---\nOpen it.\n{:.note}\n\n{{< figure src="assets/Wall Leak.png" alt="Leak" caption="January" >}}\n\n{% image "./assets/Wall Leak.png", "Ice" %}\n',
    'c.md': '---\ntitle: C\ndate: 07/08/2022\n---\nText.\n',
  });
  const texts = new Map(files);
  expect(texts.get('articles/a.md')).toContain('date: 2022-07-08\ndescription: Turn it.\n---\n\n`{x}`\n');
  expect(texts.get('articles/b.md')).toContain(
    'date: 2022-07-08\ndescription: Open it.\n---\n\n![Leak](wall-leak.png "January")\n\n![Ice](wall-leak.png)\n',
  );
  expect(left.map(({ what, why }) => `${what} ${why}`)).toEqual([
    'a.mdx:5 `import Box from "./Box.astro";`, which only another program understands, was left out',
    'a.mdx:7 `{props.side}`, which only another program understands, was left out',
    'c.md its date `07/08/2022` may be several days; write it as year-month-day',
    'b.md:6 `{:.note}`, which only another program understands, was left out',
  ]);
});
