import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { aRow, hour, sheetDay } from '#tests/support/examples/sheet-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import { blankDraft, type DraftOf } from './draft/pad-draft.ts'
import { IncidentFields } from './fields/incident-fields.tsx'
import type { PadContext } from './fields/pad-fields.tsx'
import { PadTimeProvider } from './hours/pad-time.ts'

const signatures: [Locale, string][] = [
  ['en', 'Staff: Karim Sow, 15:40'],
  ['fr', 'Personnel\u00a0: Karim Sow, 15:40'],
]

test.each(signatures)(
  'who signed an incident is written as %s writes it',
  async (locale, words) => {
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
    expect(screen.getByText(/Karim Sow/).textContent).toBe(words)
  },
)
