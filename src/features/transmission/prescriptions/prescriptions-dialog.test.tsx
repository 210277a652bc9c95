import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { describe, expect, test } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { aChildOfDay, sheetDay } from '#tests/support/examples/sheet-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { syrup as syrupOfTheDay } from '#tests/support/screens/open-pad.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import type {
  endPrescription,
  prescriptionPaper,
  recordPrescription,
} from './prescriptions.operations.ts'
import { PrescriptionsDialog } from './prescriptions-dialog.tsx'

const child = aChildOfDay(0)
const syrup = { ...syrupOfTheDay, lastDay: localDate('2027-06-05') }

const aPaper = (paper: object) => ({ __typename: 'PrescriptionPaper', ...paper })

/** Makes the answer of the school's server to a document that is sent to it. */
const saysOfDocuments = (status: number, body: object) => ({
  ...{ status, header: () => null, body: JSON.stringify(body) },
})

async function open({ isReachable = true, papers = [] as typeof syrup.papers } = {}) {
  const sending = Promise.withResolvers<ReturnType<typeof saysOfDocuments>>()
  const documents = {
    arrive: () => sending.resolve(saysOfDocuments(200, { state: 'ready' })),
    areRefused: () => sending.resolve(saysOfDocuments(422, { code: 'media.not-a-document' })),
  }
  const ended: unknown[] = []
  const asked: unknown[] = []
  const answers: object[] = []
  const recorded: Record<string, unknown>[] = []
  const classroom = aClassroom({
    Query: {
      prescriptions: [
        { __typename: 'Prescription', ...syrup, papers: papers?.map(aPaper) ?? null },
      ],
    },
    Mutation: {
      recordPrescription({ input }: VariablesOf<typeof recordPrescription>) {
        recorded.push(input)
        return answers.shift() ?? { __typename: 'Done' }
      },
      endPrescription({ id }: VariablesOf<typeof endPrescription>) {
        ended.push(id)
        return { __typename: 'Done' }
      },
    },
  })
  classroom.state.isReachable = isReachable
  const { ask } = aSchoolServer({
    Query: {
      prescriptionPaper(wish: VariablesOf<typeof prescriptionPaper>) {
        asked.push(wish)
        return `/files/shown/${wish.mediaId}`
      },
    },
  })
  const tablet = await aPresenceTablet(
    classroom,
    { isReachable: async () => isReachable, ask },
    { sendPiece: () => sending.promise },
  )
  await tablet.show(
    <PrescriptionsDialog
      child={child}
      today={sheetDay}
      ofDay={[syrup]}
      onClose={() => undefined}
    />,
    { path: '/', locale: 'en' },
  )
  await screen.findByText('Amoxicilline')
  return { ended, asked, recorded, documents, answers }
}

test('a prescription is ended only after a question', async () => {
  const { ended } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Amoxicilline: end the prescription' }))
  expect(screen.getByRole('dialog', { name: /can no longer be given/ })).toBeTruthy()
  expect(ended).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'End the prescription' }))
  await waitFor(() => expect(ended).toEqual([syrup.id]))
})

test('without a network the prescriptions of the open day are told, and a new one says what it needs', async () => {
  await open({ isReachable: false })
  expect(screen.getByText(/these are valid on the day shown/)).toBeTruthy()
  expect(screen.getByText(/05\/06\/2027/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New prescription' }))
  expect(await screen.findByText(/Saving needs the network/)).toBeTruthy()
})

test('each paper of a prescription is looked at by an address that is asked for at the tap', async () => {
  const papers: typeof syrup.papers = [
    { id: 'photo' as MediaId, format: 'jpg' },
    { id: 'pages' as MediaId, format: 'pdf' },
  ]
  const { asked } = await open({ papers })
  expect(asked).toEqual([])
  await userEvent.click(
    await screen.findByRole('button', { name: 'Prescription: Amoxicilline (1 of 2)' }),
  )
  const picture = await screen.findByAltText('Prescription: Amoxicilline (1 of 2)')
  expect(picture.getAttribute('src')).toBe('/files/shown/photo')
  expect(asked).toEqual([{ prescriptionId: syrup.id, mediaId: 'photo' }])
})

describe('a new prescription', () => {
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const record = () =>
    userEvent.click(screen.getByRole('button', { name: 'Record the prescription' }))

  async function aForm() {
    const opened = await open()
    await userEvent.click(screen.getByRole('button', { name: 'New prescription' }))
    type('Medicine', 'Doliprane 2,4 %')
    type('Dose', '1')
    type('Prescribed by (doctor)', 'Dr Lemaire')
    type('Allowed by (guardian)', 'Ana Silva')
    return opened
  }

  async function addItsDocument() {
    const input = document.querySelector<HTMLInputElement>('[data-photo-input="roll"]')
    if (!input) throw new Error('the form takes no document')
    const words = '%PDF-1.7\nA prescription\n%%EOF\n'
    const pdf = new File([words], 'prescription.pdf', { type: 'application/pdf' })
    await userEvent.upload(input, pdf)
    await waitFor(() => expect(document.querySelector('[data-photo]')).not.toBeNull())
  }

  test('says how often when needed, for which signs, how far apart, for which weight, and who signed when', async () => {
    const { recorded, documents } = await aForm()
    documents.arrive()
    fireEvent.change(screen.getByLabelText('Unit of the dose'), { target: { value: 'kg-dose' } })
    type('Weight of the child in kg', '9,5')
    await userEvent.click(screen.getByRole('button', { name: 'When needed' }))
    type('For which signs', 'Fever from 38.5')
    type('Times a day at most', '4')
    type('Hours between two doses at least', '6')
    type('Signature: the guardian types their name', 'Ana Silva')
    await addItsDocument()
    await record()
    await screen.findByText('The prescription is recorded.')
    expect(recorded).toMatchObject([
      {
        ...{ dose: 1, unit: 'kg-dose', weightKg: 9.5, plannedTimes: [], timesPerDay: 4 },
        ...{ isAsNeeded: true, signs: 'Fever from 38.5', minutesApart: 360 },
        ...{ authorisedOn: sheetDay, signature: { typed: 'Ana Silva', drawn: [] } },
        mediaIds: [expect.any(String)],
      },
    ])
  })

  test('of more doses than kilograms is not recorded, and one up to the weight is', async () => {
    const { recorded, documents } = await aForm()
    documents.arrive()
    fireEvent.change(screen.getByLabelText('Unit of the dose'), { target: { value: 'kg-dose' } })
    type('Dose', '12')
    type('Weight of the child in kg', '8')
    type('Hours, if fixed', '12:00')
    type('Signature: the guardian types their name', 'Ana Silva')
    await addItsDocument()
    await record()
    expect((await screen.findByRole('alert')).textContent).toMatch(/more doses than kilograms/)
    expect(recorded).toEqual([])
    type('Dose', '8')
    await record()
    await screen.findByText('The prescription is recorded.')
    expect(recorded).toMatchObject([{ dose: 8, unit: 'kg-dose', weightKg: 8 }])
  })

  test('that nobody has signed or that came without its document is not recorded, and one that was signed with the finger is', async () => {
    const { recorded, documents } = await aForm()
    documents.arrive()
    type('Hours, if fixed', '12:00')
    await record()
    expect((await screen.findByRole('alert')).textContent).toMatch(/The guardian signs/)
    const field = screen.getByRole('img', { name: 'Signature, drawn with the finger' })
    field.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
    fireEvent.pointerDown(field, { clientX: 20, clientY: 50 })
    fireEvent.pointerMove(field, { clientX: 100, clientY: 40 })
    fireEvent.pointerUp(field, { clientX: 100, clientY: 40 })
    await record()
    expect((await screen.findByRole('alert')).textContent).toMatch(/Add a photo or a PDF of it/)
    expect(recorded).toEqual([])
    await addItsDocument()
    await record()
    await screen.findByText('The prescription is recorded.')
    expect(recorded).toMatchObject([{ signature: { drawn: ['100,500 500,400'] } }])
  })

  async function aFilledForm() {
    const opened = await aForm()
    type('Hours, if fixed', '12:00')
    type('Signature: the guardian types their name', 'Ana Silva')
    await addItsDocument()
    return opened
  }

  test('is recorded only when its document has arrived', async () => {
    const { recorded, documents } = await aFilledForm()
    await record()
    expect(await screen.findByText(/The papers are being sent/)).toBeTruthy()
    expect(recorded).toEqual([])
    documents.arrive()
    await screen.findByText('The prescription is recorded.')
    expect(recorded).toHaveLength(1)
  })

  test('that was recorded in other words keeps what is typed, and becomes a second one only when asked', async () => {
    const { recorded, documents, answers } = await aFilledForm()
    const code = 'request.known-id-with-other-content'
    answers.push({ __typename: 'Refused', code, facts: [] })
    documents.arrive()
    await record()
    await screen.findByText(/recorded already, with other words/)
    expect(screen.getByLabelText<HTMLInputElement>('Medicine').value).toBe('Doliprane 2,4 %')
    await record()
    await screen.findByText('The prescription is recorded.')
    const [first, second] = recorded
    expect(second).toEqual({ ...first, prescriptionId: expect.any(String) })
    expect(second?.prescriptionId).not.toBe(first?.prescriptionId)
  })

  test('whose document is refused is not recorded, and says what to do', async () => {
    const { recorded, documents } = await aFilledForm()
    documents.areRefused()
    await record()
    const alert = await screen.findByText(/did not take one of the papers/)
    expect(alert.textContent).toContain('Nothing is recorded')
    expect(recorded).toEqual([])
  })
})
