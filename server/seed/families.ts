import { foldText } from '#domain/kernel/text.ts'
import type { Building } from './demo-school.ts'

export type Family = { lastName: string; guardianIds: string[] }

/** Families are asked for one by one; now and then a child is the sister or brother of an earlier one. */
export function familyRegister({ plan, schoolId, ids, dice, add }: Building) {
  const { names, phone } = plan
  const known: Family[] = []
  let phones = 10
  const otherLanguage = plan.settings.language === 'fr' ? 'en' : 'fr'

  function guardian(name: string, relation: 'Mom' | 'Dad' | 'Other'): string {
    const guardianId = ids.next()
    phones += 1
    // A family without a number exists in every school, and the list of calls must show it.
    const number = dice.happens(0.03) ? null : phone(phones)
    add('guardian', {
      school_id: schoolId,
      guardian_id: guardianId,
      name,
      relation,
      phone: number,
      // The odd guardian has no address, and here and there that is a whole family: its slips are printed.
      email: phones % 17 === 0 || phones % 31 === 13 ? null : addressOf(name, phones),
      language: phones % 13 === 0 ? otherLanguage : plan.settings.language,
    })
    return guardianId
  }

  function newFamily(lastName: string): Family {
    const other = () => (dice.happens(0.3) ? dice.pick(names.lastNames) : lastName)
    const mother = () => guardian(`${dice.pick(names.women)} ${other()}`, 'Mom')
    const father = () => guardian(`${dice.pick(names.men)} ${lastName}`, 'Dad')
    const kind = dice.roll()
    const guardianIds =
      kind < 0.76
        ? [mother(), father()]
        : kind < 0.88
          ? [mother()]
          : kind < 0.92
            ? [father()]
            : kind < 0.95
              ? [mother(), mother()]
              : [mother(), guardian(`${dice.pick(names.women)} ${other()}`, 'Other')]
    const family = { lastName, guardianIds }
    known.push(family)
    return family
  }

  return {
    /** The family of the next child; its last name may be wished for. */
    next(wished: string | undefined): Family {
      if (wished) return newFamily(wished)
      const isSibling = known.length > 20 && dice.happens(0.08)
      return isSibling ? dice.pick(known) : newFamily(dice.pick(names.lastNames))
    },
  }
}

/** Nobody's: mail to .test is delivered nowhere. */
function addressOf(name: string, number: number): string {
  return `${foldText(name).replaceAll(/[^a-z]+/g, '.')}.${number}@family.test`
}
