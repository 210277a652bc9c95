import { Trans } from '@lingui/react/macro'
import { FileField } from '#src/media/file-field.tsx'
import { useSendPhoto } from '#src/media/use-send-photo.ts'
import type { Bound } from '#src/things/thing-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import type { FiledCollector } from './collectors.operations.ts'

/** A picture of the person. A teacher who has never met them compares at the door. */
export function PortraitField({
  bound: { value, onChange, problem },
  name,
  person,
}: {
  bound: Bound & { value: string | null }
  name: string
  person: FiledCollector | null
}) {
  const road = useSendPhoto()
  const isKept = value !== null && value === person?.portraitMediaId
  const pic = isKept ? person.portrait : value && road.address
  return (
    <FileField
      legend={<Trans>Picture of the person</Trans>}
      road={road}
      problem={problem}
      has={
        <>
          <Portrait name={name} pic={pic} size="huge" />
          {value ? (
            <Button look="quiet" onClick={() => onChange(null)}>
              <Trans>Remove the picture</Trans>
            </Button>
          ) : null}
        </>
      }
      hint={
        <Trans>The family gives it, and the person knows. It is shown when the child leaves.</Trans>
      }
      input={{ accept: 'image/*', 'data-portrait-input': '' }}
      onSent={onChange}
    >
      {value ? <Trans>Another photo</Trans> : <Trans>Choose a photo</Trans>}
    </FileField>
  )
}
