import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['Facture 2026-0001.pdf', 'Facture 2026-0001.pdf'],
  ['Facture FA/2026-0001.pdf', 'Facture FA-2026-0001.pdf'],
  ['Facture /../../2026-0001.pdf', 'Facture -..-..-2026-0001.pdf'],
  ['Facture ..\\2026\n"<a>.pdf', 'Facture ..-2026---a-.pdf'],
])('the name of a file leads nowhere: %j', (typed, name) => expect(fileNameOf(typed)).toBe(name))
