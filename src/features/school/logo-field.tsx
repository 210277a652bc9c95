import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileField } from '#src/media/file-field.tsx'
import { useSendFile } from '#src/media/use-send-file.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './school.module.css'

const words = {
  'media.not-a-picture': ({ file }: Readonly<Record<string, unknown>>) =>
    msg`${String(file)} is no picture, and was not taken in. Choose a PNG, SVG, JPEG or WebP file.`,
}

/** The school's logo: the one it has, another one, or none. */
export function LogoField({
  current,
  isSent,
  problem,
  onChoose,
}: {
  current: string | null
  isSent: boolean
  problem: string | undefined
  onChoose: (mediaId: string | null) => void
}) {
  const { t } = useLingui()
  const road = useSendFile('logo', words)
  const shown = isSent ? road.address : current
  return (
    <FileField
      legend={<Trans>Logo</Trans>}
      road={road}
      problem={problem}
      has={
        shown ? (
          <>
            <img className={styles.Logo} src={shown} alt={t`The logo of the school`} />
            <Button onClick={() => onChoose(null)}>
              <Trans>Show no logo</Trans>
            </Button>
          </>
        ) : null
      }
      hint={<Trans>PNG, SVG, JPEG or WebP, up to 1 MB</Trans>}
      input={{ accept: 'image/png,image/svg+xml,image/jpeg,image/webp', 'data-logo': '' }}
      onSent={onChoose}
    >
      {shown ? <Trans>Choose another logo</Trans> : <Trans>Choose a logo</Trans>}
    </FileField>
  )
}
