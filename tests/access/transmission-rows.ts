import { defaultSettings } from '#domain/transmission/settings.ts'
import { prescriptionInput } from '#tests/support/examples/prescription-examples.ts'
import { nextId, type SmallAccount } from '#tests/support/server/small-world.ts'
import type { Scene } from './cast.ts'
import { entryRow, type Outcome, ofClass, ofDirection, ofEntries, type Row, row } from './row.ts'

const date = '2026-11-17'
const at = `${date}T07:10:00.000Z`

/** The other school has no crèche: its director keeps no sheets at all. */
const elsewhere = { 'director of another school': 'FORBIDDEN' } as const

/** Sheets are for those who look after the child's group; another group's are as if they did not exist. */
const ofSheets = (unknown: Outcome = 'nothing') => ({ ...ofClass('answer', unknown), ...elsewhere })

const entries = {
  ...ofEntries('transmission.unknown-child'),
  'director of another school': 'entry.forbidden',
}

const prescription = prescriptionInput({
  prescriptionId: nextId('prescription'),
  firstDay: date,
  lastDay: date,
})

/** Each records a prescription of their own, whose number and whose document's is that of the account. */
const numbersOf = ({ userId }: SmallAccount) => ({ prescriptionId: userId, mediaIds: [userId] })

const add = ({ child: { childId } }: Scene, lineId: string) => ({
  addTransmission: { lineId, childId, date, line: 'mood', details: { mood: 'calm' }, at },
})
const change = ({ child: { childId } }: Scene, lineId: string) => ({
  changeTransmission: { lineId, childId, date, line: 'mood', details: { mood: 'tired' }, at },
})
const remove = ({ child: { childId } }: Scene, lineId: string) => ({
  removeTransmission: { lineId, childId, date },
})

export const transmissionRows: readonly Row[] = [
  row('Query.transmissionDay', ofSheets(), ({ class: { classId } }) => ({ classId, date })),
  row(
    'Mutation.recordPrescription',
    ofSheets('transmission.unknown-child'),
    ({ child: { childId } }, { account }) => ({
      input: { ...prescription, childId, ...(account && numbersOf(account)) },
    }),
  ),
  row('Query.prescriptions', ofSheets(), ({ child: { childId } }) => ({ childId })),
  // Of the prescription that the teacher of the class has recorded above.
  row('Query.prescriptionPaper', ofSheets(), ({ cast }) => {
    const recorded = cast['teacher of the class'].account?.userId
    return { prescriptionId: recorded, mediaId: recorded }
  }),
  // A gift beyond its prescription is shown to the direction; in this school there was none.
  row('Query.giftsBeyond', ofDirection('nothing', 'FORBIDDEN')),
  row('Mutation.seeGift', ofDirection('transmission.unknown-line', 'FORBIDDEN'), () => ({
    id: nextId('line'),
  })),
  row('Mutation.unseeGift', ofDirection('transmission.unknown-line', 'FORBIDDEN'), () => ({
    id: nextId('line'),
  })),
  row('Mutation.endPrescription', ofSheets('transmission.no-prescription'), ({ cast }) => ({
    id: cast['teacher of the class'].account?.userId,
  })),
  row('Query.transmissionSettings', ofDirection('answer', 'FORBIDDEN')),
  row(
    'Mutation.setTransmissionSettings',
    ofDirection('answer', 'FORBIDDEN'),
    ({ class: { standardId } }) => ({ input: { ...defaultSettings, standardId } }),
  ),
  entryRow('addTransmission', entries, add),
  entryRow('changeTransmission', entries, add, change),
  entryRow('removeTransmission', entries, add, remove),
]
