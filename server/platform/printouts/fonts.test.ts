import { describe, expect, test } from 'vitest'
import { textRuns } from './fonts.ts'

const printed = (text: string) =>
  textRuns(text, 'regular')
    .map((run) => run.text)
    .join('')

describe('a text on paper', () => {
  test.each([
    ['Vitamine D, 10 µg', 'Vitamine D, 10 ug'],
    ['Œuf, Léa, Łukasz', 'Œuf, Léa, Łukasz'],
    ['Ĵulia Ŝimon', 'Julia Simon'],
    ['crè\u00adche', 'crèche'],
    ['\u201bquoted\u2019', '\u2018quoted\u2019'],
    ['Prêt\u202f!', 'Prêt\u00a0!'],
    ['Bravo 🎉', 'Bravo ?'],
    ['Thuỷ', 'Thuy'],
  ])('%j is printed as %j, without an empty box', (text, paper) =>
    expect(printed(text)).toBe(paper),
  )

  test('changes its file of the typeface only where a letter needs it', () =>
    expect(textRuns('Zoë et Łukasz', 'bold').map(({ font }) => font)).toEqual([
      'bold-latin',
      'bold-latin-ext',
      'bold-latin',
    ]))
})
