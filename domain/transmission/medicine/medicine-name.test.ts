import { describe, expect, test } from 'vitest'
import { isSameMedicine, medicineCalled, namesMedicine } from './medicine-name.ts'

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
    ['Cefpodoxime 40 mg/5 ml', 'Cefpodoxime 40mg/5ml', true],
    ['Josacine 250 mg', 'Josacine 250 mg sirop', true],
    ['Augmentin 100 mg', 'AUGMENTIN', true],
    ['Doliprane 2,4 %', 'Doliprane 2.4 %', true],
    ['Paracétamol', 'Paracetamol Biogaran', true],
    ['Vitamine D', 'Vitamine K1', false],
    ['Doliprane', 'Advil', false],
    ['Sirop A 5 ml', 'Sirop B 5 ml', false],
    ['Sirop 5 ml', 'sirop  5 ml', true],
    ['Sirop 5 ml', 'Gouttes 5 ml', false],
  ])('prescribed as "%s" and as "%s" is the same: %s', (one, other, isSame) => {
    expect(isSameMedicine(one, other)).toBe(isSame)
    expect(isSameMedicine(other, one)).toBe(isSame)
  })

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
