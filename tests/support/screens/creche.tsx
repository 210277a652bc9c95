import { act, waitFor } from '@testing-library/react'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { transmissionCache } from '#src/features/transmission/transmission.cache.ts'
import {
  addTransmissionKind,
  changeTransmissionKind,
  removeTransmissionKind,
} from '#src/features/transmission/transmission.offline.ts'
import { TransmissionScreen } from '#src/features/transmission/transmission.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { needsCache } from '#src/needs/needs.cache.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import type { SessionActs } from '#src/session/session-context.tsx'
import { aClassroom, aWireMark, childId, classId } from '../tablets/classroom.ts'
import { turn } from '../turn.ts'
import { aPresenceTablet } from './open-classroom.tsx'

const today = '2026-11-17'
const sheetPath = `/drive-sheet?class=${classId}&date=${today}`

type Line = Record<string, unknown>

/** A crèche behind the classroom's network: it keeps the lines it accepts. */
export function aCreche() {
  const classroom = aClassroom()
  const lines = new Map<string, Line>()
  const prescriptions: Line[] = []
  const giftsBefore: Line[] = []
  /** The settings of the level for its sheet, and what is served on it. */
  const level = {
    settings: { __typename: 'TransmissionSettings', ...defaultSettings },
    meals: [] as readonly Line[],
    /** Lines that the own level of a child does not write. */
    leftOut: [] as readonly { __typename: string; childId: string; lines: readonly string[] }[],
  }
  classroom.answers.set('TransmissionDay', () => ({
    transmissionDay: {
      __typename: 'TransmissionDay',
      id: `${classId}:${today}`,
      classId,
      date: today,
      lines: [...lines.values()],
      giftsBefore,
      prescriptions,
      colleagues: [],
      ...level,
    },
  }))
  classroom.answers.set('NeedsOpen', () => ({ openNeeds: [] }))
  const keep = (act: Line): Line & { __typename: string; version: number } => {
    const { lineId, visibleToGuardian, reason, ...content } = act
    const before = lines.get(String(lineId))
    const line = {
      __typename: 'TransmissionLine',
      byName: 'Marie Delage',
      byUserId: '00000000-0000-4000-8000-000000000901',
      addedByName: 'Marie Delage',
      addedByUserId: '00000000-0000-4000-8000-000000000901',
      writtenAt: '2026-11-17T07:40:00.000Z',
      isRemoved: false,
      media: [],
      markBeside: null,
      registerDay: null,
      ...before,
      ...content,
      removedReason: reason ?? null,
      visibleToGuardian: true,
      isStaffOnly: visibleToGuardian === false,
      id: lineId,
      version: Number(before?.version ?? 0) + 1,
    }
    lines.set(String(lineId), line)
    return line
  }
  classroom.otherKinds.set('addTransmission', keep)
  classroom.otherKinds.set('changeTransmission', keep)
  classroom.otherKinds.set('removeTransmission', (act) => keep({ ...act, isRemoved: true }))
  return { ...classroom, lines, prescriptions, giftsBefore, level }
}

/** A crèche whose register is taken: all five children are here. */
export function aCalledCreche() {
  const creche = aCreche()
  for (const place of [0, 1, 2, 3, 4]) creche.mark(place, { am: aWireMark({ state: 'present' }) })
  return creche
}

/** The sheet of the group on a tablet. */
export async function openSheet(
  creche = aCreche(),
  {
    locale = 'en' as Locale,
    acts = {} as Partial<SessionActs>,
    path = sheetPath,
    clock = undefined as { now(): number } | undefined,
    user = {} as Partial<SessionUser>,
  } = {},
) {
  const kinds = [addTransmissionKind, changeTransmissionKind, removeTransmissionKind]
  const tablet = await aPresenceTablet(creche, acts, {
    kinds: kinds as readonly unknown[] as readonly AnyEntryKind[],
    features: [transmissionCache, needsCache],
    user,
    ...(clock ? { clock } : {}),
  })
  const { container } = await tablet.show(<TransmissionScreen />, { path, locale })
  await waitFor(() => {
    if (!container.querySelector('main[data-screen=transmission][data-ready]'))
      throw new Error('the sheet is not there yet')
  })
  // The rows hear of taps from the turn after they are drawn. A finger is not as fast as a test.
  await act(turn)
  const row = (place: number): HTMLElement => {
    const found = container.querySelector<HTMLElement>(`[data-child="${childId(place)}"]`)
    if (!found) throw new Error(`no row ${place}`)
    return found
  }
  const cell = (place: number, name: string): HTMLElement => {
    const found = row(place).querySelector<HTMLElement>(`[data-cell="${name}"]`)
    if (!found) throw new Error(`no cell ${name} in row ${place}`)
    return found
  }
  return { creche, tablet, container, row, cell }
}
