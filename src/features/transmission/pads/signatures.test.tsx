import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { aClassroom } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { aRow, hour, sheetDay } from '#tests/support/sheet-examples.ts'
import { IncidentFields } from './incident-fields.tsx'
import { blankDraft, type DraftOf } from './pad-draft.ts'
import type { PadContext } from './pad-fields.tsx'
import { PadTimeProvider } from './pad-time.ts'

const signatures: [Locale, string][] = [
  ['en', 'Staff: Karim Sow, 15:40'],
  ['fr', 'Personnel\u00a0: Karim Sow, 15:40'],
]

test.each(signatures)('who signed an incident is written as %s writes it', async (locale, told) => {
  const classroom = aClassroom()
  classroom.answers.set('PhotoConsents', () => ({ photoConsents: [] }))
  const tablet = await aPresenceTablet(classroom)
  const base = { sheet: aRow(0).sheet, at: hour('15:40'), mealTypeId: null, prescriptions: [] }
  const incident = blankDraft('incident', base) as DraftOf<'incident'>
  const signature = { role: 'staff', name: 'Karim Sow', signedAt: hour('15:40') } as const
  const draft = { ...incident, details: { ...incident.details, signatures: [signature] } }
  const context = {
    child: aRow(0).child,
    ownName: 'Marie Delage',
    date: sheetDay,
    zone: 'Europe/Paris',
    draftName: 'incident',
    media: [],
    clockNow: () => hour('16:00'),
  } as unknown as PadContext
  const { date, zone, clockNow } = context
  const time = { date, zone, clockNow, now: clockNow, onInvalid: () => undefined }
  await tablet.show(
    <PadTimeProvider value={time}>
      <IncidentFields draft={draft} context={context} onChange={() => undefined} />
    </PadTimeProvider>,
    { path: '/', locale },
  )
  expect(screen.getByText(/Karim Sow/).textContent).toBe(told)
})
