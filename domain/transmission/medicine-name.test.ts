import { describe, expect, test } from 'vitest'
import { medicineCalled, namesMedicine } from './medicine-name.ts'

describe('a medicine', () => {
  test.each([
    ['Doliprane 2,4 % sirop', 'doliprane'],
    ['Sirop Toplexil', 'toplexil'],
    ['Gouttes nasales : Prorhinel', 'prorhinel'],
    ['Comprimé 500 mg Amoxicilline', 'amoxicilline'],
    ['Syrup for children, Calpol', 'calpol'],
    ['500mg Efferalgan', 'efferalgan'],
    ['Sirop', ''],
  ])('written "%s" is called "%s"', (name, called) => expect(medicineCalled(name)).toBe(called))

  test.each([
    ['Doliprane à 7 h', 'Doliprane 2,4 %', true],
    ['sirop toplexil', 'Sirop Toplexil', true],
    ['un sirop', 'Sirop Toplexil', false],
    ['Sirop Doliprane', 'Sirop X', false],
    ['Sirop X', 'Sirop X', false],
    ['drops in the eye', 'Drops Optrex', false],
  ])('that home calls "%s" and the prescription "%s" is the same: %s', (what, name, isSame) =>
    expect(namesMedicine(what, name)).toBe(isSame),
  )
})
