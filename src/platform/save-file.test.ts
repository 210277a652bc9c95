import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { datedFileName } from './save-file.ts'

const date = localDate('2026-11-07')

test('a file is called by its name, the day before the month, and its extension', () =>
  expect(datedFileName({ name: 'Registre Moyens', date, extension: 'pdf' })).toBe(
    'Registre Moyens 07-11-2026.pdf',
  ))

test('a class named PS/MS makes no folder of its file', () =>
  expect(datedFileName({ name: 'PS/MS : novembre', date, extension: 'csv' })).toBe(
    'PS MS novembre 07-11-2026.csv',
  ))
