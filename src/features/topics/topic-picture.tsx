import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { drawings } from '#domain/topics/starter-topics.ts'
import { TopicPictogram } from '#src/class-day/topic-pictogram.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './topics.module.css'
import type { Icon } from './topics.operations.ts'
import { useDrawingNames } from './use-drawing-names.ts'
import { useSendIcon } from './use-send-icon.ts'

/** What the topic shall look like from now on. */
export type ChosenPicture =
  | { drawing: string; mediaId?: undefined }
  | { drawing?: undefined; mediaId: string }

/** Shows a file of this device for as long as the form is open. */
function useOwnPicture() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return { address, show: (file: Blob) => setAddress(URL.createObjectURL(file)) }
}

/** The drawings that come with Préau, and the school's own picture. */
export function TopicPicture({
  current,
  chosen,
  onChoose,
}: {
  /** The topic that is changed: it keeps its picture unless another is chosen. */
  current: Icon | null
  chosen: ChosenPicture | null
  onChoose: (picture: ChosenPicture) => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const own = useOwnPicture()
  const names = useDrawingNames()
  const { send, isSending, problem } = useSendIcon()
  const drawing = chosen ? (chosen.drawing ?? null) : (current?.drawing ?? null)
  const isOwn = chosen ? chosen.mediaId !== undefined : current !== null && drawing === null
  const shown = own.address ?? (chosen?.mediaId || !isOwn ? null : (current?.url ?? null))

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    const mediaId = await send(file)
    if (mediaId === null) return
    own.show(file)
    onChoose({ mediaId })
  }

  return (
    <fieldset className={styles.Pictures}>
      <legend>
        <Trans>Picture</Trans>
      </legend>
      <div className={styles.Drawings}>
        {drawings.map((name) => (
          <label key={name} className={styles.Drawing} data-drawing={name}>
            <input
              type="radio"
              name="drawing"
              aria-label={names[name]}
              checked={!isOwn && drawing === name}
              onChange={() => onChoose({ drawing: name })}
            />
            <TopicPictogram icon={{ drawing: name, url: `/topics/${name}.svg` }} />
          </label>
        ))}
        {isOwn ? (
          <span className={`${styles.Drawing} ${styles.Chosen}`}>
            {shown ? (
              <img src={shown} alt={t`The school's own drawing`} width={34} height={34} />
            ) : (
              <ImageUp aria-label={t`The school's own drawing`} />
            )}
          </span>
        ) : null}
      </div>
      <div className={styles.Upload}>
        <Button
          size="touch"
          icon={<ImageUp aria-hidden />}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {isSending ? <Trans>The picture is being sent…</Trans> : <Trans>Send a picture</Trans>}
        </Button>
        <span className={styles.Hint}>
          <Trans>SVG or PNG, square, at most 200 kB.</Trans>
        </span>
        <input
          ref={input}
          type="file"
          accept="image/svg+xml,image/png"
          hidden
          data-icon-input
          onChange={(event) => void take(event)}
        />
      </div>
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
    </fieldset>
  )
}
