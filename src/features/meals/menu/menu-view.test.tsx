import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { cell, done, openMeals, week } from '#tests/support/screens/open-meals.tsx'

describe('the week’s menu', () => {
  test('shows what is planned, what is free and what is closed', async () => {
    const { show } = await openMeals()
    await show()
    expect(await cell(/Lunch, Tuesday 17 November:\s*Gratin/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Lunch, Monday .*nothing planned/ })).toBeTruthy()
    expect(screen.getByText('Pont')).toBeTruthy()
    expect(screen.getByText('Not published: only this page shows it.')).toBeTruthy()
    expect(screen.getByRole('main').hasAttribute('data-ready')).toBe(true)
  })

  test('leads a school without a meal of the day to its first one', async () => {
    const { show } = await openMeals('', { Query: { mealTypes: [] } })
    await show()
    const way = await screen.findByRole('link', { name: 'Add a meal' })
    expect(way.getAttribute('href')).toBe('/settings/meal/types')
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  test('goes from meal to meal by the arrows, over a closed day', async () => {
    const { show } = await openMeals()
    await show()
    const tuesday = await cell(/Tuesday 17/)
    tuesday.focus()
    fireEvent.keyDown(tuesday, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-19')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(tuesday)
  })

  test('is planned course by course over the version on the screen', async () => {
    const { show, variablesOf } = await openMeals('', { Mutation: { planMeal: done } })
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

  test('says at its course that a dish is gone, and asks for the dishes that are there', async () => {
    const facts = [{ name: 'field', value: 'main' }]
    const planMeal = refused('field.unknown', { facts })
    const { show, classroom } = await openMeals('', { Mutation: { planMeal } })
    await show()
    fireEvent.click(await cell(/Tuesday 17/))
    const looks = () => classroom.sent.filter(({ operation }) => operation === 'MealsWeek')
    const looked = looks().length
    fireEvent.click(await screen.findByRole('button', { name: 'Save the meal' }))
    const gone = await screen.findByText(/not in the list any more/)
    const course = screen.getByLabelText('Main course')
    expect(course.getAttribute('aria-describedby')).toBe(gone.closest('p')?.id)
    expect(document.activeElement).toBe(course)
    await waitFor(() => expect(looks().length).toBeGreaterThan(looked))
  })

  test('says why it was not published, and asks for what stands there now', async () => {
    const publishMenuWeek = refused('thing.changed-meanwhile')
    const { show, classroom } = await openMeals('', { Mutation: { publishMenuWeek } })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A colleague has changed this meanwhile.',
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
    const { show } = await openMeals('', school)
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('button', { name: 'Hide' })).toBeTruthy()
    expect(screen.getByText(/by Anne: classes and kitchen see it/)).toBeTruthy()
  })
})
