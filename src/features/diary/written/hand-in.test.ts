import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import type { OpenNeed } from '#src/needs/use-needs.tsx'
import { askedOn } from './hand-in.tsx'

const monday = localDate('2026-11-16')
const tuesday = localDate('2026-11-17')
const need = (childId: string, asked: string | null): OpenNeed =>
  ({ said: { childId }, truth: asked && { askedAt: asked } }) as unknown as OpenNeed

test('a need makes a report on the day it was asked by the school’s clock, not on each day it stays open', () => {
  const needs = [
    need('adam', '2026-11-16T15:00:00.000Z'),
    need('nour', '2026-11-16T23:30:00.000Z'),
    need('leo', null),
  ]
  const on = (date: typeof monday) => [
    ...askedOn(needs, { date, today: tuesday, timeZone: 'Europe/Paris' }),
  ]
  expect(on(monday)).toEqual(['adam'])
  expect(on(tuesday)).toEqual(['nour', 'leo'])
})
