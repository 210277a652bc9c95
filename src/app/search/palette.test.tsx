import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'
import { theDirector, theSchool } from '#tests/support/examples/session-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { features } from '../features.ts'
import { SearchDoor } from './search-door.tsx'

// The palette is fetched later, which takes a while here.
beforeAll(() => Promise.all([import('./palette.tsx'), import('./keys-dialog.tsx')]), 60_000)

const thing = {
  ...{ beside: null, childId: null, classId: null, opens: null, portrait: null, phone: null },
  ...{ relation: null, role: null, month: null, total: null, isPast: false },
}
const mael = { ...thing, id: 'mael', name: 'Maël Costa', beside: 'Hérissons', childId: 'mael' }
const children = Array.from({ length: 7 }, (_, at) => ({
  ...{ ...mael, id: `mael-${at}`, childId: `mael-${at}`, opens: 'profile' },
  name: at === 0 ? 'Maël Costa' : `Maël Numéro${at}`,
}))
const found = [
  { section: 'children', count: 9, found: children },
  {
    ...{ section: 'guardians', count: 1 },
    found: [
      {
        ...{ ...thing, id: 'maelle', name: 'Maëlle Perrin', beside: 'Lou Perrin', relation: 'Mom' },
        ...{ childId: 'lou', opens: 'profile', phone: '06 12 34 56 21' },
      },
    ],
  },
  {
    ...{ section: 'prospects', count: 1 },
    found: [
      {
        ...{ ...thing, id: 'asked', name: 'Maé Aubry', beside: 'Claire Aubry, TIL-2026-0003' },
        phone: '06 98 76 54 32',
      },
    ],
  },
]

function Where() {
  const { pathname, search, state } = useLocation()
  return <output data-testid="address">{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

async function open({
  locale = 'en' as 'en' | 'fr',
  page = null as React.ReactNode,
  user = theDirector,
} = {}) {
  const server = aSchoolServer({ Query: { search: () => found } } as never)
  const kept = await openKept(
    <FeaturesContext value={features}>
      <SearchDoor look="wide" />
      {page}
      <Where />
    </FeaturesContext>,
    { server, locale, user, school: theSchool },
  )
  return { ...kept, server, hand: userEvent.setup() }
}

const field = () => screen.findByRole('combobox')
const options = () => screen.queryAllByRole('option').map((it) => it.textContent)
/** The line of these words. Marks inside a name part it for the computing of names, and for no reader. */
const optionOf = (words: RegExp) =>
  screen.queryAllByRole('option').find((it) => words.test(it.textContent ?? ''))
const active = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the palette', () => {
  test('opens by /, by Ctrl+K and by its button, and closes by Escape', async () => {
    const { hand } = await open()
    for (const way of ['/', '{Control>}k{/Control}']) {
      await hand.keyboard(way)
      expect(await field()).toBe(document.activeElement)
      await hand.keyboard('{Escape}')
      document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
      await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
    }
    await hand.click(screen.getByRole('button', { name: 'Search' }))
    expect(await field()).toBeDefined()
  })

  test('takes what is typed before its field is there, and no screen behind it does', async () => {
    const heard: string[] = []
    function Grid() {
      useScreenKeys([{ key: 'p', does: 'Mark present', run: () => heard.push('p') }])
      return null
    }
    const { hand } = await open({ page: <Grid /> })
    // In one breath: its code is on its way.
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    for (const key of ['p', 'x', 'Backspace', 'a']) fireEvent.keyDown(document.body, { key })
    expect(await field()).toHaveProperty('value', 'pa')
    expect(heard).toEqual([])
    await hand.keyboard('u')
    expect(await field()).toHaveProperty('value', 'pau')
  })

  test('shows each kind with its count, and what was found underlined', async () => {
    const { hand } = await open()
    await hand.keyboard('/')
    await hand.type(await field(), 'mael')
    const group = await screen.findByRole('group', { name: /^Children/ })
    // Five answers, and the way to all of them.
    expect(within(group).getAllByRole('option')).toHaveLength(6)
    expect(within(group).getByText('5 of 9')).toBeDefined()
    expect(within(group).getAllByText('Maël')[0]?.tagName).toBe('MARK')
    const guardian = optionOf(/Maëlle Perrin/)
    expect(guardian?.textContent).toContain('Mother, Lou Perrin')
    expect(guardian?.textContent).toContain('06 12 34 56 21')
    expect(optionOf(/Invoices of Maël Costa/)).toBeDefined()
  })

  test('is walked by keys: lines, kinds, all of a kind, and Enter opens', async () => {
    const { hand } = await open()
    await hand.keyboard('/')
    await hand.type(await field(), 'mael')
    await screen.findByRole('group', { name: /^Children/ })
    expect(await active()).toContain('Maël Costa')
    await hand.keyboard('{ArrowDown}')
    expect(await active()).toContain('Numéro1')
    await hand.keyboard('{ArrowRight}')
    expect(screen.getAllByRole('option', { name: /Hérissons/ })).toHaveLength(7)
    await hand.keyboard('{Tab}')
    expect(await active()).toContain('Maëlle')
    await hand.keyboard('{Enter}')
    expect(screen.getByTestId('address').textContent).toBe('/profile/lou?tab=PROFILE null')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('opens the request of a family that asks for a place', async () => {
    const { hand } = await open()
    await hand.keyboard('/')
    await hand.type(await field(), 'mae')
    await screen.findByRole('group', { name: /^Admissions/ })
    const request = optionOf(/Maé Aubry/)
    expect(request?.textContent).toContain('Claire Aubry, TIL-2026-0003')
    await hand.click(request as HTMLElement)
    expect(screen.getByTestId('address').textContent).toBe('/prospects/asked null')
  })

  test('finds screens from one letter and acts from three, each where its rights lead', async () => {
    const { hand } = await open()
    await hand.keyboard('/')
    await hand.type(await field(), 'r')
    expect(options().join()).toContain('Register')
    expect(options().join()).not.toContain('Record')
    await hand.clear(await field())
    await hand.type(await field(), 'new ev')
    await expect.poll(() => optionOf(/New event/)).toBeDefined()
    await hand.click(optionOf(/New event/) as HTMLElement)
    expect(screen.getByTestId('address').textContent).toBe('/event {"begins":"new-event"}')
  })

  test('offers no screen and no act that is withheld', async () => {
    const directorPrivileges = ['payment', 'prospects'].map((feature) => ({
      ...{ id: feature, feature, hasAccess: false },
    }))
    const { hand } = await open({ user: { ...theDirector, directorPrivileges } })
    await hand.keyboard('/')
    await hand.type(await field(), 'pay')
    expect(options().join()).not.toMatch(/payment|Payments/)
    await hand.clear(await field())
    await hand.type(await field(), 'mael')
    await screen.findByRole('group', { name: /^Children/ })
    expect(optionOf(/Invoices of/)).toBeUndefined()
  })

  test('shows what was chosen lately when it opens again', async () => {
    const { hand } = await open({ locale: 'fr' })
    await hand.keyboard('/')
    await hand.type(await field(), 'mael')
    await screen.findByRole('group', { name: /^Enfants/ })
    await hand.click(optionOf(/Maël Costa Hérissons/) as HTMLElement)
    await hand.keyboard('/')
    await field()
    const group = screen.getByRole('group', { name: /Choisis récemment/ })
    expect(within(group).getByRole('option').textContent).toContain('Maël Costa')
  })

  test('says that only this device was searched when the school is silent', async () => {
    const { hand, server } = await open()
    server.state.isReachable = false
    await hand.keyboard('/')
    await hand.type(await field(), 'inv')
    expect(await screen.findByText(/only this device was searched/)).toBeDefined()
    expect(options().join()).toContain('Invoices')
  })

  test('shows nobody to a person whom the school refuses', async () => {
    const { hand, server } = await open()
    server.state.error = 'UNAUTHENTICATED'
    await hand.keyboard('/')
    await hand.type(await field(), 'mael')
    expect(await screen.findByText(/Sign in again/)).toBeDefined()
    expect(options()).toEqual([])
  })

  test('is not there for a person who must set up a second factor', async () => {
    const { hand } = await open({ user: { ...theDirector, mustSetUpTwoFactor: true } })
    await hand.keyboard('/')
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

function KeyedPage({ onNew }: { onNew: () => void }) {
  useScreenKeys([{ key: 'n', does: 'Something new', run: onNew }])
  return <input aria-label="Note" />
}

describe('the keys of a screen', () => {
  test('are listed by ?, and none does anything while somebody types', async () => {
    let pressed = 0
    const page = (
      <KeyedPage
        onNew={() => {
          pressed += 1
        }}
      />
    )
    const { hand } = await open({ page })
    await hand.type(screen.getByRole('textbox', { name: 'Note' }), 'n/?')
    expect(pressed).toBe(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    ;(document.activeElement as HTMLElement).blur()
    await hand.keyboard('n')
    expect(pressed).toBe(1)
    await hand.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keys of this screen' })
    expect(within(dialog).getByText('Something new')).toBeDefined()
    expect(within(dialog).getByText('Search everything')).toBeDefined()
    await hand.keyboard('n')
    expect(pressed).toBe(1)
  })

  test('leave / to the search of a list, and Ctrl+K still opens the palette', async () => {
    const { hand } = await open({
      page: <SearchField name="Look for a child" value="" onChange={() => undefined} />,
    })
    await hand.keyboard('/')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Look for a child')
    await hand.keyboard('{Control>}k{/Control}')
    expect(await field()).toBeDefined()
  })
})
