import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Menu } from '#src/ui/dialog/menu.tsx'
import styles from './class-picker.module.css'

export type PickedClass = { id: string; name: string; standardName: string; childCount: number }

/** The class that is open, as the title of the screen, and the list of the others under it. */
export function ClassPicker({
  classes,
  value,
  onChange,
}: {
  classes: readonly PickedClass[]
  value: string
  onChange: (classId: string) => void
}) {
  const { t } = useLingui()
  const open = classes.find((it) => it.id === value)
  const name = open?.name ?? t`Classes`
  const letters = { '--letters': name.length } as CSSProperties
  if (classes.length < 2)
    return (
      <span className={styles.Only} style={letters}>
        {name}
      </span>
    )
  return (
    <Menu
      name={t`Classes`}
      groups={[
        classes.map((it) => {
          const count = it.childCount
          return {
            id: it.id,
            label: it.name,
            sub: `${it.standardName} · ${t`${plural(count, { one: '# child', other: '# children' })}`}`,
            checked: it.id === value,
            run: () => onChange(it.id),
          }
        }),
      ]}
      trigger={(props) => (
        <button type="button" {...props} className={styles.Picker} aria-label={t`Class: ${name}`}>
          <span className={styles.Name} style={letters} title={name}>
            {name}
          </span>
          <ChevronDown aria-hidden />
        </button>
      )}
    />
  )
}
