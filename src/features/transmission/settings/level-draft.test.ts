import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { inUnit, levelDraftOf, readLevel } from './level-draft.ts'

const level = '00000000-0000-4000-8000-000000000905'

describe('the settings of a level as they are typed', () => {
  const draft = levelDraftOf(defaultSettings)

  test('are what they were when nothing was typed', () =>
    expect(readLevel(draft, level)).toEqual({
      ok: true,
      value: { ...defaultSettings, standardId: level },
    }))

  test('read the same limit in Fahrenheit, and back', () => {
    const american = inUnit(draft, 'fahrenheit')
    expect(american.alertTenths).toBe('100.4')
    expect(inUnit(american, 'celsius').alertTenths).toBe('38.0')
  })

  test.each([
    { minutes: '0' },
    { minutes: 'often' },
    { minutes: '' },
    { alertTenths: '' },
    { alertTenths: '83' },
  ])('are refused with %j', (change) =>
    expect(readLevel({ ...draft, ...change }, level).ok).toBe(false),
  )
})
