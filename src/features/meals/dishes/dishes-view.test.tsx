import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { done, gratin, openMeals } from '#tests/support/screens/open-meals.tsx'

describe('the dishes and meals of a school', () => {
  test.each([
    ['/dishes', 'No dish yet'],
    ['/types', 'No meal yet'],
  ])('of a new school begin at %s', async (view, words) => {
    const { show } = await openMeals(view, { Query: { mealTypes: [], dishes: [] } })
    await show()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('find a dish without its accents and say what it holds', async () => {
    const { show } = await openMeals('/dishes')
    await show()
    fireEvent.change(await screen.findByLabelText('Search a dish'), { target: { value: 'GRÂT' } })
    const rows = within(screen.getByRole('table', { name: 'Dishes' })).getAllByRole('row')
    expect(rows).toHaveLength(2)
    expect(rows[1]?.textContent).toContain('Milk')
  })

  test('keep a refused dish open with what was typed', async () => {
    const { show } = await openMeals('/dishes', {
      Mutation: { addDish: refused('field.taken') },
    })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Add a dish' }))
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    fireEvent.change(name, { target: { value: 'Gratin' } })
    fireEvent.click(screen.getByLabelText('Vegetarian'))
    expect(screen.getByLabelText<HTMLInputElement>('Without pork').disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Save the dish' }))
    expect((await screen.findByRole('alert')).textContent).toContain('has this already')
    expect(name.value).toBe('Gratin')
  })

  test('keep what was typed over a dish that somebody has changed, until it was compared', async () => {
    let dishes = [gratin]
    const changeDish = () => {
      if (dishes[0]?.version === 2) return done
      dishes = [{ ...gratin, allergens: ['milk', 'nuts'], version: 2 }]
      return refused('thing.changed-meanwhile')
    }
    const { show, sentOf } = await openMeals('/dishes', {
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
    const { show, variablesOf } = await openMeals('/dishes', { Mutation: { switchDish: done } })
    await show()
    fireEvent.click(await screen.findByLabelText('Saucisse is cooked'))
    await screen.findByText('Saucisse is no longer cooked. Menus that name it keep it.')
    expect(variablesOf('SwitchDish')).toMatchObject({ dishId: 'd2', isEnabled: false })
  })

  test('say of a meal its hours and levels, and serve it no longer', async () => {
    const { show, variablesOf } = await openMeals('/types', { Mutation: { switchMealType: done } })
    await show()
    expect(await screen.findByText(/Déjeuner · 11:30–12:30 · all levels/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Lunch is served'))
    await screen.findByText('Lunch is no longer served. Menus that name it keep it.')
    expect(variablesOf('SwitchMealType')).toMatchObject({ mealTypeId: 'm1', isEnabled: false })
  })
})
