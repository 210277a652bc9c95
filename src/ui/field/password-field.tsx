import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

/** A password that can be read before it is sent: typing blind on a tablet is how people lock themselves out. */
export function PasswordField({
  label,
  help,
  problem,
  size,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'size' | 'id' | 'className' | 'type'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} help={help} problem={problem} {...(size ? { size } : {})}>
      {(control) => (
        <span className={styles.Affix}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} />
          <span className={styles.AffixAct}>
            <Button
              look="quiet"
              size={size === 'touch' ? 'touch' : 'auto'}
              icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              aria-pressed={shown}
              aria-label={t`Show the password`}
              onClick={() => setShown((was) => !was)}
            >
              {shown ? t`Hide` : t`Show`}
            </Button>
          </span>
        </span>
      )}
    </Field>
  )
}
