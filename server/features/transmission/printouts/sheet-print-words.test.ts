import { expect, test } from 'vitest'
import { labelsWithoutScreen } from '#server/platform/printouts/labels.ts'
import { sheetPrintWords } from './sheet-print-words.ts'

test('a sheet on paper says the French of the screens, where they say the same', () => {
  expect([...labelsWithoutScreen]).toEqual([])
  const { fr } = sheetPrintWords
  expect([fr.nappies.both, fr.outdoors]).toEqual(['mouillé et selles', 'dehors'])
  expect(fr.giftWarnings['too-soon']).toBe('avant la fin de l’intervalle')
  // A register names an illness more widely than the screen does.
  expect(fr.incidents.illness).toBe('Malaise ou maladie')
})
