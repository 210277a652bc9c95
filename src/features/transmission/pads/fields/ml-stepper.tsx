import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { inOunces } from '#domain/transmission/medicine/volume.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Acts, Row, Stack } from '#src/ui/screen/layout.tsx'
import { Tile } from '#src/ui/tile.tsx'
import styles from '../pad.module.css'

type MlStepperProps = {
  label: ReactNode
  /** Millilitres, always in tens; null while nothing is entered. */
  value: number | null
  most: number
  /** Ounces are only how it is read: what is kept is millilitres. */
  unit: 'ml' | 'oz'
  /** Amounts that are one tap away. */
  usual?: readonly number[]
  onChange: (ml: number) => void
}

const step = 10

/** An amount to drink: ten more, ten less, or one of the usual ones. */
export function MlStepper(props: MlStepperProps) {
  const { label, most, unit, usual = [], onChange } = props
  const value = props.value ?? 0
  const { t } = useLingui()
  const formats = useFormats()
  const id = useId()
  const words = (ml: number): string =>
    unit === 'oz' ? t`${formats.number(inOunces(ml))} oz` : t`${ml} ml`
  const set = (ml: number) => onChange(Math.min(most, Math.max(0, ml)))
  return (
    <Stack role="group" aria-labelledby={id}>
      <p id={id} className={styles.Label}>
        {label}
      </p>
      <Row>
        <IconButton
          look="secondary"
          size="big"
          name={t`${words(step)} less`}
          icon={<Minus aria-hidden />}
          disabled={value <= 0}
          onClick={() => set(value - step)}
        />
        <output className={styles.Value}>{words(value)}</output>
        <IconButton
          look="secondary"
          size="big"
          name={t`${words(step)} more`}
          icon={<Plus aria-hidden />}
          disabled={value >= most}
          onClick={() => set(value + step)}
        />
      </Row>
      {usual.length > 0 ? (
        <Acts gap={6}>
          {usual.map((ml) => (
            <Tile key={ml} shape="chip" aria-pressed={ml === value} onClick={() => set(ml)}>
              {words(ml)}
            </Tile>
          ))}
        </Acts>
      ) : null}
    </Stack>
  )
}
