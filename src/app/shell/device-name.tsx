import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import styles from '../sync/sync-list.module.css'
import { useDevice } from './device-context.tsx'

const longestName = 60

/** Asks for the name that others read beside a mark: "9:21, tablet of Moyenne A". Without a name they read "a device". */
export function DeviceName() {
  const { t } = useLingui()
  const device = useDevice()
  const toast = useToast()
  const [name, setName] = useState(device.deviceName() ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    device.rename(name.trim() || null).then(
      () => toast.success(t`This device has its name now.`),
      () => toast.error(t`This could not be saved on this device. Try again.`),
    )
  }
  return (
    <form className={styles.Device} onSubmit={save}>
      <TextField
        label={t`Name of this device`}
        help={t`Colleagues see it beside what was entered here.`}
        placeholder={t`Tablet of the Ladybirds`}
        maxLength={longestName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={name.trim() === (device.deviceName() ?? '')}>
        <Trans>Keep this name</Trans>
      </Button>
    </form>
  )
}
