import { useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { pricePlan } from '#domain/payments/prices/price-plan.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useThingWords } from '#src/things/use-thing-words.ts'
import type { Ground } from '../payments.operations.ts'

type Dated = { validFrom: LocalDate | null; validUntil: LocalDate | null }
type Placed = { standardId: string | null; classId?: string | null }
type Aged = { ageFrom: number | null; ageUntil: number | null; halfDays: readonly string[] }

const nameIn = (named: readonly { id: string; name: string }[], id: string | null | undefined) =>
  named.find((it) => it.id === id)?.name ?? null

/** Words of price lists for their things: for whom, and from when to when. */
export function usePriceWords({ levels, classes }: Pick<Ground, 'levels' | 'classes'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { said } = useThingWords()
  const ages = ({ ageFrom, ageUntil }: Omit<Aged, 'halfDays'>): string | null => {
    if (ageFrom !== null && ageUntil !== null) return t`${ageFrom} to under ${ageUntil} months`
    if (ageFrom !== null) return t`from ${ageFrom} months`
    return ageUntil === null ? null : t`under ${ageUntil} months`
  }
  return {
    validity({ validFrom, validUntil }: Dated): string {
      const [from, until] = [validFrom, validUntil].map((day) => day && formats.date(day))
      if (from && until) return t`from ${from} to ${until}`
      if (from) return t`from ${from}`
      return until ? t`until ${until}` : t`always`
    },
    forWhom(of: Placed & Partial<Aged>): string {
      const { ageFrom = null, ageUntil = null, halfDays = [] } = of
      const parts = [
        nameIn(levels, of.standardId),
        nameIn(classes, of.classId),
        ages({ ageFrom, ageUntil }),
        halfDays.length > 0 ? said(pricePlan.fields.halfDays, halfDays) : null,
      ]
      return parts.filter(Boolean).join(', ') || t`everybody`
    },
  }
}
