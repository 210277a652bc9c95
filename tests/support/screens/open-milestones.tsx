import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { pedagogyCache } from '#src/features/pedagogy/pedagogy.cache.ts'
import { evaluateMilestoneKind } from '#src/features/pedagogy/pedagogy.offline.ts'
import { PedagogyScreen } from '#src/features/pedagogy/pedagogy.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { classId } from '../tablets/classroom.ts'
import { aPedagogyClassroom } from '../tablets/pedagogy-classroom.ts'
import { turn } from '../turn.ts'
import { aPresenceTablet } from './open-classroom.tsx'

const kinds = [evaluateMilestoneKind] as readonly AnyEntryKind[]

type MilestonesOptions = {
  locale?: Locale
  isImpersonating?: () => boolean
  user?: Partial<SessionUser>
  school?: Partial<SessionSchool>
  date?: string
  /** The memory of the screen from the last time. */
  kept?: unknown
}

/** The milestones of a class, opened on a tablet. */
export async function openMilestones(
  classroom = aPedagogyClassroom(),
  {
    locale = 'en',
    user = {},
    school = {},
    date = '2026-11-17',
    kept,
    ...acts
  }: MilestonesOptions = {},
) {
  const features = [pedagogyCache]
  const tablet = await aPresenceTablet(classroom, acts, { kinds, features, user, school })
  if (kept) await tablet.offline.savedState.set('MILESTONE', kept)
  const path = `/pedagogy?class=${classId}&date=${date}`
  const { container } = await tablet.show(<PedagogyScreen />, { path, locale })
  await waitFor(() => {
    expect(container.querySelector('main[data-screen=pedagogy][data-ready]')).not.toBeNull()
  })
  // The cells begin to listen in an effect, behind the picture.
  await act(turn)
  const cell = (row: number, column: number): HTMLElement => {
    const found = container.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    if (!found) throw new Error(`no cell ${row}:${column}`)
    return found
  }
  const levels = (column: number) =>
    [...container.querySelectorAll<HTMLElement>(`[data-cell$=":${column}"]`)].map(
      (it) => it.dataset.level,
    )
  const names = () => [...container.querySelectorAll('[data-row] > th')].map((it) => it.textContent)
  return { classroom, tablet, container, cell, levels, names }
}
