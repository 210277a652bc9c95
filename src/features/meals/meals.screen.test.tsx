import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/kernel/instant.ts'
import { refused, type School } from '#tests/support/school-server/school-answers.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, tuesdayMorning } from '#tests/support/tablets/classroom.ts'
import { MealsScreen } from './meals.screen.tsx'

const dish = (id: string, name: string, changes: object = {}) => ({
  __typename: 'Dish',
  id,
  name,
  course: 'main',
  allergens: [] as string[],
  textures: ['pieces'],
  isVegetarian: false,
  isPorkFree: true,
  isEnabled: true,
  version: 1,
  ...changes,
})
const gratin = dish('d1', 'Gratin', { allergens: ['milk'], isVegetarian: true })
const sausage = dish('d2', 'Saucisse', { isPorkFree: false })
const lunch = {
  __typename: 'MealType',
  id: 'm1',
  nameEn: 'Lunch',
  nameFr: 'Déjeuner',
  from: '11:30',
  to: '12:30',
  standardIds: [],
  position: 0,
  isEnabled: true,
}
const pantry = {
  mealTypes: [lunch],
  mealLevels: [{ __typename: 'MealLevel', id: 's1', name: 'Moyens' }],
  dishes: [gratin, sausage],
}
const days = ['16', '17', '18', '19', '20'].map((day) => ({
  __typename: 'MenuDay',
  date: `2026-11-${day}`,
  isOpen: day !== '18',
  closedBecause: null,
  closedName: day === '18' ? 'Pont' : null,
}))
const week = (changes: object = {}) => ({
  __typename: 'MenuWeek',
  id: '2026-11-16',
  monday: '2026-11-16',
  version: 2,
  publishedAt: null,
  publishedByName: null,
  days,
  lines: [
    {
      __typename: 'MenuLine',
      date: '2026-11-17',
      mealTypeId: 'm1',
      course: 'main',
      dishId: 'd1',
    },
  ],
  ...changes,
})
const health = {
  __typename: 'ChildHealth',
  id: 'c1',
  childId: 'c1',
  allergies: [{ __typename: 'ChildAllergy', allergen: 'milk', other: null, severity: 'severe' }],
  diets: [],
  texture: null,
}
const kitchen = {
  __typename: 'KitchenDay',
  id: '2026-11-17',
  date: '2026-11-17',
  readAt: '2026-11-17T07:40:00.000Z',
  isOpen: true,
  closedName: null,
  meals: [
    {
      __typename: 'KitchenMeal',
      mealTypeId: 'm1',
      nameEn: 'Lunch',
      nameFr: 'Déjeuner',
      at: '11:30',
      dishes: [gratin],
      classes: [
        {
          __typename: 'KitchenClass',
          classId: 'k1',
          className: 'Moyens',
          here: 20,
          expected: 3,
          away: 2,
          specials: [{ __typename: 'SpecialMeal', kind: 'allergen', value: 'milk', count: 1 }],
          guests: [
            {
              __typename: 'KitchenGuest',
              childId: 'c1',
              name: 'Nour Benali',
              attendance: 'here',
              notFor: ['Gratin'],
              health,
            },
          ],
          notEating: ['Malo Petit'],
        },
        {
          __typename: 'KitchenClass',
          classId: 'k2',
          className: 'Grands',
          here: 25,
          expected: 0,
          away: 1,
          specials: [{ __typename: 'SpecialMeal', kind: 'diet', value: 'no-pork', count: 2 }],
          guests: null,
          notEating: null,
        },
      ],
    },
  ],
}

const done = { __typename: 'Done' }

/** A clock that stands, so many minutes after the kitchen has been opened. */
const aClock = () => ({
  minutes: 0,
  now() {
    return tuesdayMorning + this.minutes * 60_000
  },
})

/** Opens a view of the page. A school answers, with what the test changes of it. */
async function open(
  view = '',
  changes: Pick<School, 'Query' | 'Mutation'> = {},
  clock: { now(): number } = aClock(),
) {
  const Query = { ...pantry, menuWeek: () => week(), kitchenDay: kitchen, ...changes.Query }
  const classroom = aClassroom({ ...changes, Query })
  const isReachable = async () => classroom.state.isReachable
  const tablet = await aPresenceTablet(
    classroom,
    { isReachable },
    { user: { userType: 'director' }, clock },
  )
  const show = () =>
    tablet.show(
      <Routes>
        <Route path="/settings/meal/:view?" element={<MealsScreen />} />
      </Routes>,
      { path: `/settings/meal${view}`, locale: 'en' },
    )
  const variablesOf = (name: string) =>
    classroom.sent.find(({ operation }) => operation === name)?.variables
  const sentOf = (name: string) =>
    classroom.sent.filter(({ operation }) => operation === name).map((it) => it.variables)
  return { classroom, variablesOf, sentOf, show }
}

const cell = (name: RegExp) => screen.findByRole('button', { name })

describe('the week’s menu', () => {
  test('shows what is planned, what is free and what is closed', async () => {
    const { show } = await open()
    await show()
    expect(await cell(/Lunch, Tuesday 17 November:\s*Gratin/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Lunch, Monday .*nothing planned/ })).toBeTruthy()
    expect(screen.getByText('Pont')).toBeTruthy()
    expect(screen.getByText('Not published: only this page shows it.')).toBeTruthy()
    expect(screen.getByRole('main').hasAttribute('data-ready')).toBe(true)
  })

  test('goes from meal to meal by the arrows, over a closed day', async () => {
    const { show } = await open()
    await show()
    const tuesday = await cell(/Tuesday 17/)
    tuesday.focus()
    fireEvent.keyDown(tuesday, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-19')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(tuesday)
  })

  test('is planned course by course over the version on the screen', async () => {
    const { show, variablesOf } = await open('', { Mutation: { planMeal: done } })
    await show()
    fireEvent.click(await cell(/Tuesday 17/))
    fireEvent.click(await screen.findByRole('button', { name: 'Add another' }))
    fireEvent.change(screen.getByLabelText('Main course, instead'), { target: { value: 'd2' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the meal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(variablesOf('PlanMeal')).toMatchObject({
      date: '2026-11-17',
      mealTypeId: 'm1',
      version: 2,
      courses: [
        { course: 'main', dishId: 'd1' },
        { course: 'main', dishId: 'd2' },
      ],
    })
  })

  test('says why it was not published, and asks for what stands there now', async () => {
    const publishMenuWeek = refused('meals.changed-meanwhile')
    const { show, classroom } = await open('', { Mutation: { publishMenuWeek } })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Somebody has changed this meanwhile.',
    )
    const looks = () => classroom.sent.filter(({ operation }) => operation === 'MealsWeek')
    await waitFor(() => expect(looks().length).toBeGreaterThan(1))
  })

  test('is published, and then can be hidden', async () => {
    let shown = week()
    const publishMenuWeek = () => {
      shown = week({ publishedAt: '2026-11-17T07:40:00.000Z', publishedByName: 'Anne' })
      return done
    }
    const school = { Query: { menuWeek: () => shown }, Mutation: { publishMenuWeek } }
    const { show } = await open('', school)
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('button', { name: 'Hide' })).toBeTruthy()
    expect(screen.getByText(/by Anne: classes and kitchen see it/)).toBeTruthy()
  })
})

describe('the dishes and meals of a school', () => {
  test.each([
    ['/dishes', 'No dish yet'],
    ['/types', 'No meal yet'],
  ])('of a new school begin at %s', async (view, words) => {
    const { show } = await open(view, { Query: { mealTypes: [], dishes: [] } })
    await show()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('find a dish without its accents and say what it holds', async () => {
    const { show } = await open('/dishes')
    await show()
    fireEvent.change(await screen.findByLabelText('Search a dish'), { target: { value: 'GRÂT' } })
    const rows = within(screen.getByRole('table', { name: 'Dishes' })).getAllByRole('row')
    expect(rows).toHaveLength(2)
    expect(rows[1]?.textContent).toContain('Milk')
  })

  test('keep a refused dish open with what was typed', async () => {
    const { show } = await open('/dishes', { Mutation: { addDish: refused('meals.name-taken') } })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Add a dish' }))
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    fireEvent.change(name, { target: { value: 'Gratin' } })
    fireEvent.click(screen.getByLabelText('Vegetarian'))
    expect(screen.getByLabelText<HTMLInputElement>('Without pork').disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Save the dish' }))
    expect((await screen.findByRole('alert')).textContent).toContain('of that name already')
    expect(name.value).toBe('Gratin')
  })

  test('keep what was typed over a dish that somebody has changed, until it was compared', async () => {
    let dishes = [gratin]
    const changeDish = () => {
      if (dishes[0]?.version === 2) return done
      dishes = [{ ...gratin, allergens: ['milk', 'nuts'], version: 2 }]
      return refused('meals.changed-meanwhile')
    }
    const { show, sentOf } = await open('/dishes', {
      Query: { dishes: () => dishes },
      Mutation: { changeDish },
    })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Gratin' }))
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    fireEvent.change(name, { target: { value: 'Gratin dauphinois' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the dish' }))
    const keep = await screen.findByRole('button', { name: /Keep my words/ })
    expect(name.value).toBe('Gratin dauphinois')
    expect(within(screen.getByRole('dialog')).getByText('Milk, Nuts')).toBeTruthy()
    fireEvent.click(keep)
    fireEvent.click(screen.getByRole('button', { name: 'Save the dish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentOf('ChangeDish').map((sent) => sent?.version)).toEqual([1, 2])
  })

  test('cook a dish no longer, and say that menus keep it', async () => {
    const { show, variablesOf } = await open('/dishes', { Mutation: { switchDish: done } })
    await show()
    fireEvent.click(await screen.findByLabelText('Saucisse is cooked'))
    await screen.findByText('Saucisse is no longer cooked. Menus that name it keep it.')
    expect(variablesOf('SwitchDish')).toMatchObject({ dishId: 'd2', isEnabled: false })
  })

  test('say of a meal its hours and levels, and serve it no longer', async () => {
    const { show, variablesOf } = await open('/types', { Mutation: { switchMealType: done } })
    await show()
    expect(await screen.findByText(/Déjeuner · 11:30–12:30 · all levels/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Lunch is served'))
    await screen.findByText('Lunch is no longer served. Menus that name it keep it.')
    expect(variablesOf('SwitchMealType')).toMatchObject({ mealTypeId: 'm1', isEnabled: false })
  })
})

describe('the kitchen', () => {
  const warning = () => document.querySelector('[data-notice=warning]')?.textContent
  const plates = () => screen.getByRole('table', { name: 'Lunch: plates by class' }).textContent
  const oldNumbers =
    'The school has not answered since 8:40. Registers may have changed since. These numbers are of that moment.'

  test('counts plates by class and warns whose plate is not the menu’s', async () => {
    const { show } = await open('/kitchen')
    await show()
    const table = await screen.findByRole('table', { name: 'Lunch: plates by class' })
    const lines = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(lines[1]).toContain('Moyens2320')
    expect(lines[1]).toContain('without milk1')
    expect(lines.at(-1)).toContain('All classes4845')
    expect(screen.getByText('Plates set apart, by name')).toBeTruthy()
    const apart = screen.getByText(/Not for this child: Gratin/).closest('[data-guest]')
    expect(apart?.textContent).toContain('Nour Benali')
    expect(screen.getByText(/Names of Grands are for those who have these children/)).toBeTruthy()
  })

  test.each(['failing', 'broken'] as const)(
    'keeps its numbers while the server is %s, and says since when',
    async (state) => {
      const clock = aClock()
      const Query = { kitchenDay: () => ({ ...kitchen, readAt: instantOf(clock.now()) }) }
      const { show, classroom } = await open('/kitchen', { Query }, clock)
      await show()
      await screen.findByRole('table', { name: 'Lunch: plates by class' })
      classroom.state[state].add('MealsKitchen')
      clock.minutes = 3
      fireEvent(window, new Event('online'))
      await waitFor(() => expect(warning()).toBe(oldNumbers), { timeout: 5_000 })
      expect(plates()).toContain('Moyens2320')
      classroom.state[state].clear()
      fireEvent(window, new Event('focus'))
      await waitFor(() => expect(warning()).toBeUndefined(), { timeout: 5_000 })
    },
    12_000,
  )

  test('says that the numbers are old when the network is gone', async () => {
    const clock = aClock()
    const { show, classroom } = await open('/kitchen', {}, clock)
    const { unmount } = await show()
    await screen.findByRole('table', { name: 'Lunch: plates by class' })
    unmount()
    classroom.state.isReachable = false
    clock.minutes = 3
    await show()
    await waitFor(() => expect(warning()).toBe(oldNumbers), { timeout: 5_000 })
    expect(plates()).toContain('Moyens2320')
  })
})
