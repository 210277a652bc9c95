import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { ClockProvider } from '#src/platform/clock-context.tsx'
import { noAnswer, type School } from '#tests/support/school-server/school-answers.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openDoor } from '#tests/support/screens/open-door.tsx'
import { AdmissionScreen } from './admission.screen.tsx'

const ground = {
  ...{ __typename: 'AdmissionGround', name: 'Les Tilleuls', logo: null, phone: '04 00 00 00 00' },
  ...{ mail: null, levels: [{ __typename: 'AdmissionLevel', id: 'little', name: 'Hérissons' }] },
  ...{ openHalfDays: ['monday-am', 'monday-pm', 'tuesday-am', 'tuesday-pm'] },
  ...{ noticeEn: '# Your data\n\nFew.', noticeFr: '# Vos données\n\nPeu.', noticeVersion: 3 },
  today: '2026-11-16',
}

/** A worker that has done its work at once. */
class QuickWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage() {
    queueMicrotask(() => this.onmessage?.({ data: { counter: 7 } }))
  }
  terminate() {}
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('Worker', QuickWorker)
})

/** The form of a school, as a family opens it. */
async function open({
  locale = 'en',
  answer = ground,
  sent = {
    __typename: 'AdmissionSent',
    number: 'TIL-2026-0041',
    mailedTo: 'a@b.test',
    pdfUrl: '/files/media/school/leaflet.pdf?until=1&sig=2' as string | null,
  },
  step = '',
}: {
  locale?: Locale
  answer?: object
  sent?: object
  step?: string
} = {}) {
  const work = { __typename: 'AdmissionChallenge', challenge: '{}' }
  const forms: { formId: string; input: Record<string, unknown>; proof: string }[] = []
  const state = { sent }
  const left: string[] = []
  const server = aSchoolServer({
    Query: { admissionGround: answer, admissionChallenge: work },
    Mutation: {
      sendAdmission: (wish: never) => {
        forms.push(wish)
        return state.sent
      },
    },
  } as School)
  await openDoor(
    <ClockProvider clock={{ now: () => Date.parse('2026-11-28T08:00:00Z') }}>
      <AdmissionScreen leave={(to) => left.push(to)} />
    </ClockProvider>,
    { locale, address: `/admission-form?school=les-tilleuls${step}`, acts: { ask: server.ask } },
  )
  return { forms, state, left }
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const type = async (name: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(name)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** Fills in the steps up to the last one. */
async function fill() {
  await press('Continue')
  await type('First name', 'Ada')
  await type('Family name', 'Byron')
  await type(/^Date of birth/, '22/1/2026')
  await press('Continue')
  await press(/^Morning, Mon/)
  await press('Continue')
  await type('Family name', 'Byron')
  await type('E-mail', 'a@b.test')
  await press('Continue')
  await userEvent.selectOptions(await screen.findByLabelText('Children in the household'), 'more')
  await press('Continue')
}

describe('the admission form', () => {
  test('asks step by step, sends once there is consent, and leaves nothing behind', async () => {
    const { forms } = await open()
    await fill()
    expect(screen.getByText('Step 6 of 6')).toBeDefined()
    await press('Send the request')
    expect((await screen.findByRole('alert')).textContent).toContain('tick the box')
    await userEvent.click(screen.getByRole('checkbox', { name: /may keep these answers/ }))
    await press('Send the request')
    expect(await screen.findByText('TIL-2026-0041')).toBeDefined()
    const leaflet = screen.getByRole('link', { name: /Information of the school/ })
    expect(leaflet.getAttribute('href')).toBe('/files/media/school/leaflet.pdf?until=1&sig=2')
    expect(forms).toHaveLength(1)
    expect(forms[0]?.input).toMatchObject({
      children: [{ firstName: 'Ada', birthDate: '2026-01-22', halfDays: ['monday-am'] }],
      guardians: [{ lastName: 'Byron', email: 'a@b.test' }],
      ...{ numberOfChildren: 'more', language: 'en', isConsented: true },
    })
    expect(localStorage).toHaveLength(0)
  })

  test('takes no phone number that nobody can ring', async () => {
    await open()
    await press('Continue')
    await type('First name', 'Ada')
    await type('Family name', 'Byron')
    await type(/^Date of birth/, '22/1/2026')
    await press('Continue')
    await press('Continue')
    await type('Family name', 'Byron')
    await type('Phone', '0612')
    await press('Continue')
    expect(await screen.findByText(/This is no phone number/)).toBeDefined()
    await type('Phone', '06 12 34 56 78')
    await press('Continue')
    expect(await screen.findByText('Step 5 of 6')).toBeDefined()
  })

  test('says at its field what is wrong, and offers the other way of a birth to come', async () => {
    await open({ locale: 'fr' })
    await press('Continuer')
    await type('Prénom', 'Ada')
    await type('Nom', 'Byron')
    await type(/^Date de naissance/, '22/01/2027')
    await press('Continuer')
    const field = screen.getByLabelText(/^Date de naissance/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect((await screen.findByRole('alert')).textContent).toContain('est à venir')
    await press('Mon enfant est à naître')
    await press('Continuer')
    expect(await screen.findByRole('heading', { name: 'La place souhaitée' })).toBeDefined()
  })

  test('keeps what was typed on the device, over a reload and the way back', async () => {
    await open()
    await press('Continue')
    await type('First name', 'Ada')
    expect(screen.getByText('Saved on this device')).toBeDefined()
    await press('Back')
    document.body.replaceChildren()
    await open()
    expect(await screen.findByText(/began this request earlier/)).toBeDefined()
    await press('Continue')
    expect(await screen.findByDisplayValue('Ada')).toBeDefined()
  })

  test('loses nothing where no answer comes, and sends the same form at the next try', async () => {
    const { forms, state } = await open({ sent: noAnswer() as object })
    await fill()
    await userEvent.click(screen.getByRole('checkbox', { name: /may keep these answers/ }))
    await press('Send the request')
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is sent twice')
    state.sent = { __typename: 'AdmissionSent', number: 'TIL-7', mailedTo: null, pdfUrl: null }
    await press('Send the request')
    expect(await screen.findByText('TIL-7')).toBeDefined()
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
    expect(new Set(forms.map(({ formId }) => formId)).size).toBe(1)
  })

  test('leads back to the field that the school refuses', async () => {
    const facts = [
      { name: 'field', value: 'birthDate' },
      { name: 'child', value: '0' },
    ].map((it) => ({ ...it, __typename: 'Fact' }))
    await open({ sent: { __typename: 'Refused', code: 'prospect.born-too-long-ago', facts } })
    await fill()
    await userEvent.click(screen.getByRole('checkbox', { name: /may keep these answers/ }))
    await press('Send the request')
    expect(await screen.findByRole('heading', { name: 'Your child' })).toBeDefined()
    expect(screen.getByLabelText(/^Date of birth/).getAttribute('aria-invalid')).toBe('true')
  })

  test('goes back by the browser too, and forward again', async () => {
    await open()
    await press('Continue')
    expect(await screen.findByRole('heading', { name: 'Your child' })).toBeDefined()
    window.history.back()
    expect(await screen.findByRole('heading', { name: 'A place for your child' })).toBeDefined()
    window.history.forward()
    expect(await screen.findByRole('heading', { name: 'Your child' })).toBeDefined()
  })

  test('opens no step before those that it needs are filled in', async () => {
    await open({ step: '&step=check' })
    expect(await screen.findByRole('heading', { name: 'Your child' })).toBeDefined()
  })

  test.each([
    ['admission.unknown-school', '/404?of=form'],
    ['admission.school-disabled', '/disabled'],
  ])('%s leads away without a name', async (code, to) => {
    const { left } = await open({ answer: { __typename: 'Refused', code, facts: [] } })
    await waitFor(() => expect(left).toEqual([to]))
    expect(screen.queryByText('Les Tilleuls')).toBeNull()
  })
})
