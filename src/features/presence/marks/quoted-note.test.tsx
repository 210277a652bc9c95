import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import { type MarkContent, markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { absent, tuesday } from '#tests/support/examples/presence-examples.ts'
import { aMarkContent } from '#tests/support/examples/register-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, aWireMark, childId } from '#tests/support/tablets/classroom.ts'
import { MarkHistory } from '../register/dialogs/mark-history.tsx'
import { MarkConflict } from './mark-conflict.tsx'

const adam = { childId: childId(0), name: 'Adam', gender: 'boy' } as unknown as ClassChild

const quotations: [Locale, string][] = [
  ['en', '“Fever”'],
  ['fr', '«\u00a0Fever\u00a0»'],
]

test.each(quotations)('the history quotes a note as %s does', async (locale, quotation) => {
  const classroom = aClassroom()
  const change = {
    __typename: 'PresenceChange',
    id: 'change',
    period: 'am',
    at: '2026-11-17T07:40:00.000Z',
    by: 'Sofiane Karam',
    device: null,
    before: null,
    after: aWireMark({ state: 'absent', note: 'Fever' }),
  }
  classroom.answers.set('PresenceHistory', () => ({ presenceHistory: [change] }))
  const tablet = await aPresenceTablet(classroom)
  await tablet.show(<MarkHistory child={adam} date={tuesday} />, { path: '/', locale })
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toContain(` ${quotation}`)
})

test.each(quotations)(
  'two marks that disagree quote their notes as %s does',
  async (locale, quotation) => {
    const classroom = aClassroom()
    classroom.state.judge = () => 'conflict'
    classroom.mark(0, { am: aWireMark({ state: 'present' }) })
    const tablet = await aPresenceTablet(classroom)
    const content = aMarkContent({ ...absent, note: 'Fever' })
    await tablet.offline.save([newEntry(markPresenceKind, { content, baseVersion: 1 })])
    const conflicts = () =>
      tablet.offline
        .unsettled()
        .current()
        .filter((entry) => entry.status === 'conflict')
    await waitFor(() => expect(conflicts()).toHaveLength(1), { timeout: 8_000 })
    const [entry] = conflicts() as Entry<MarkContent>[]
    if (!entry) throw new Error('no conflict')
    const choose = () => undefined
    await tablet.show(
      <MarkConflict entry={entry} keepTheirs={choose} keepMine={choose} decideLater={choose} />,
      { path: '/', locale },
    )
    expect(screen.getByText(/Fever/).textContent).toBe(quotation)
  },
  12_000,
)
