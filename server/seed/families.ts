import { foldText } from '#domain/kernel/text.ts'
import type { Building } from './demo-school.ts'

export type Family = { lastName: string; guardianIds: string[]; addressId: string }

/** Families are asked for one by one; now and then a child is the sister or brother of an earlier one. */
export function familyRegister({ plan, schoolId, ids, dice, add }: Building) {
  const { names, phone } = plan
  const known: Family[] = []
  let phones = 10
  let homes = 0
  const otherLanguage = plan.settings.language === 'fr' ? 'en' : 'fr'
  /** Some families read another language, and a few one that the app does not speak. */
  const readsIn = (count: number) =>
    count % 37 === 5 ? 'ar' : count % 13 === 0 ? otherLanguage : plan.settings.language

  function guardian(
    [firstName, lastName]: readonly [string, string],
    relation: 'Mom' | 'Dad' | 'Other',
    addressId: string,
  ): string {
    const guardianId = ids.next()
    phones += 1
    // A family without a number exists in every school, and the list of calls must show it.
    const number = dice.happens(0.03) ? null : phone(phones)
    add('guardian', {
      school_id: schoolId,
      guardian_id: guardianId,
      first_name: firstName,
      last_name: lastName,
      relation,
      address_id: addressId,
      phone: number,
      // The odd guardian has no address, and here and there that is a whole family: its slips are printed.
      email:
        phones % 17 === 0 || phones % 31 === 13
          ? null
          : addressOf(`${firstName} ${lastName}`, phones),
      language: readsIn(phones),
    })
    return guardianId
  }

  /** Every family has its own; it is counted, not thrown, so that a longer list of streets moves no child. */
  function home(): string {
    homes += 1
    const street = names.streets[homes % names.streets.length]
    const number = 1 + Math.floor(homes / names.streets.length)
    const addressId = ids.next()
    const { city, country_code: country } = plan.settings
    add('address', {
      school_id: schoolId,
      address_id: addressId,
      line_one: `${number} ${street}`,
      postcode: plan.postcode,
      city,
      country,
    })
    return addressId
  }

  function newFamily(lastName: string): Family {
    const addressId = home()
    const other = () => (dice.happens(0.3) ? dice.pick(names.lastNames) : lastName)
    const mother = () => guardian([dice.pick(names.women), other()], 'Mom', addressId)
    const father = () => guardian([dice.pick(names.men), lastName], 'Dad', addressId)
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
              : [mother(), guardian([dice.pick(names.women), other()], 'Other', addressId)]
    const family = { lastName, guardianIds, addressId }
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
