import { expect, test } from 'vitest';
import { createEditorUrl, findEditorTemplate } from './editor-url.ts';

const position = { file: '/home/me/my site/data/site.yaml', line: 3, column: 7 };
const open = (editor: string, file = position.file) =>
  createEditorUrl(findEditorTemplate(editor) ?? '', { ...position, file });

test('opens a file at a line in a known editor, or by a URL of its own', () => {
  expect(open('vscode')).toBe('vscode://file/home/me/my%20site/data/site.yaml:3:7');
  expect(open('idea')).toBe('idea://open?file=/home/me/my%20site/data/site.yaml&line=3&column=7');
  expect(open('https://code.example.com/?open={file}#{line}', '/a #1?.yaml')).toBe(
    'https://code.example.com/?open=/a%20%231%3F.yaml#3',
  );
});

test('a path of Windows gets a leading slash', () => {
  expect(open('vscode', 'C:\\site\\data\\site.yaml')).toBe('vscode://file/C:/site/data/site.yaml:3:7');
});

test('neither a name nor a URL with a file is an editor', () => {
  expect(['code', 'vscode://file', 'toString', '{file}'].map(findEditorTemplate)).toEqual([null, null, null, null]);
});
