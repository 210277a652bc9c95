import { afterEach, expect, test, vi } from 'vitest'
import { defaultLocale, keepChosenLocale, readChosenLocale } from './locales.ts'

const onDeviceIn = (language: string) =>
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('the language is English where nobody chose one and the device speaks neither', () => {
  onDeviceIn('de-DE')
  expect(defaultLocale).toBe('en')
  expect(readChosenLocale()).toBe('en')
})

test('the language is that of the device, until another one is chosen there', () => {
  onDeviceIn('fr-CA')
  expect(readChosenLocale()).toBe('fr')
  keepChosenLocale('en')
  expect(readChosenLocale()).toBe('en')
})
