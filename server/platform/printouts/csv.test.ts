import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cellOf = (text: string): string =>
  csvOf({ fields: ['Note'], data: [[text]] }, 'en')
    .toString('utf8')
    .split('\r\n')
    .slice(1)
    .join('\r\n')

test.each([
  '=1+1',
  '+33 6 12',
  '-2',
  '@sum',
  '\t=1',
  '\n=1+1',
  '＝1+1',
  '=HYPERLINK("https://x.test","y")\nand a second line',
])('a text that begins like a formula is a text: %j', (text) => {
  expect(cellOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
})

test.each(['Nour', 'A+', '1 = 1'])('any other text stays as it is: %j', (text) => {
  expect(cellOf(text)).toBe(text)
})
