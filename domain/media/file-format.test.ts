import { describe, expect, test } from 'vitest'
import { judgeFile, namedFormat } from './file-format.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const fourBytes = (value: number): number[] => [value & 255, (value >> 8) & 255, 0, 0]

/** An archive of empty parts: its beginning, the names of the parts, and its end. */
function zipOf(...names: string[]): Uint8Array {
  const begin = [0x50, 0x4b, 0x03, 0x04]
  const parts = names.flatMap((name) => [
    ...[0x50, 0x4b, 0x01, 0x02],
    ...Array<number>(24).fill(0),
    ...[name.length, 0, 0, 0, 0, 0],
    ...Array<number>(12).fill(0),
    ...bytesOf(name),
  ])
  const count = [names.length, 0]
  const end = [0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0, ...count, ...count]
  return new Uint8Array([
    ...[...begin, ...parts, ...end],
    ...[...fourBytes(parts.length), ...fourBytes(begin.length), 0, 0],
  ])
}
const older = (part: string): Uint8Array =>
  new Uint8Array([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...[...part].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ])
const said = (bytes: Uint8Array): string => {
  const judged = judgeFile(bytes)
  return judged.ok ? judged.value : judged.refusal.code
}
const types = '[Content_Types].xml'

describe('what a file is', () => {
  test.each([
    ['a PDF', bytesOf('%PDF-1.7\n1 0 obj\n%%EOF\n'), 'pdf'],
    ['Word', zipOf(types, 'word/document.xml'), 'docx'],
    ['Excel', zipOf(types, 'xl/workbook.xml'), 'xlsx'],
    ['PowerPoint', zipOf(types, 'ppt/presentation.xml'), 'pptx'],
    ['Word of 2003', older('WordDocument'), 'doc'],
    ['Excel of 2003', older('Workbook'), 'xls'],
    ['PowerPoint of 2003', older('PowerPoint Document'), 'ppt'],
    ['RTF', bytesOf('{\\rtf1\\ansi Bonjour}'), 'rtf'],
    ['a text with accents', bytesOf('Nom;Prénom\r\nDupont;Zoé\r\n'), 'txt'],
    ['a film of a telephone', bytesOf('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'), 'mp4'],
    ['a film of an iPhone', bytesOf('\0\0\0\u0014ftypqt  \0\0\0\0qt  '), 'mov'],
    [
      'a film of a browser',
      new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...bytesOf('B\u0002webm')]),
      'webm',
    ],
    ['a spoken note of an iPhone', bytesOf('\0\0\0\u001cftypM4A \0\0\0\0'), 'm4a'],
    ['sound with a title', bytesOf('ID3\u0003\0'), 'mp3'],
    ['sound without a title', new Uint8Array([0xff, 0xfb, 0x90, 0x64]), 'mp3'],
    ['sound as it was recorded', bytesOf('RIFF1234WAVEfmt '), 'wav'],
    ['sound in Ogg', bytesOf('OggS\0\u0002'), 'ogg'],
  ])('%s is known by its bytes', (_, bytes, format) => expect(said(bytes)).toBe(format))

  test.each([
    ['a PDF that was cut off', bytesOf('%PDF-1.7\n1 0 obj'), 'media.not-a-document'],
    ['a page', bytesOf(' <!doctype html><script>alert(1)</script>'), 'media.unknown-format'],
    ['a drawing with a script', bytesOf('<svg onload="alert(1)"/>'), 'media.unknown-format'],
    ['a page within a text', bytesOf('Hello <script>alert(1)</script>'), 'media.unknown-format'],
    ['a script of a shell', bytesOf('#!/bin/sh\nrm -rf /'), 'media.unknown-format'],
    [
      'a film of another kind',
      new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x01]),
      'media.unknown-format',
    ],
    [
      'a text of Windows in two bytes',
      new Uint8Array([0xff, 0xfe, 0x41, 0]),
      'media.unknown-format',
    ],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0x00, 0x03]), 'media.unknown-format'],
    ['an archive of anything', zipOf('setup.exe'), 'media.unknown-format'],
    [
      'an archive that was cut off',
      zipOf(types, 'word/a.xml').subarray(0, 60),
      'media.unknown-format',
    ],
    ['Word with macros', zipOf(types, 'word/a.xml', 'word/vbaProject.bin'), 'media.has-macros'],
    ['Excel of 2003 with macros', older('Workbook _VBA_PROJECT'), 'media.has-macros'],
    ['RTF with an object', bytesOf('{\\rtf1{\\object\\objdata 0105}}'), 'media.has-macros'],
  ])('%s is refused', (_, bytes, code) => expect(said(bytes)).toBe(code))
})

test.each([
  ['insurance.pdf', 'pdf', 'pdf'],
  ['Liste.CSV', 'txt', 'csv'],
  ['note.txt', 'txt', 'txt'],
  ['script.pdf', 'txt', null],
  ['script.js', 'txt', null],
  ['letter.docx', 'xlsx', null],
  ['first steps.MP4', 'mp4', 'mp4'],
  ['sound.mp3', 'mp4', null],
  ['nothing', 'pdf', null],
] as const)('a file called %s that is %s leaves as %s', (name, found, format) =>
  expect(namedFormat(name, found)).toBe(format),
)
