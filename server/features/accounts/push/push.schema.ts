import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { allowPush, type OwnPush, readMyPush, stopPush } from './own-push.ts'

/** Adds the calls by which a device asks to be told of messages. */
export function addPushCalls(builder: Builder): void {
  const ownPush = builder.objectRef<OwnPush>('OwnPush').implement({
    description: 'What the device of this session is told of.',
    fields: (t) => ({
      publicKey: t.exposeString('publicKey', {
        description: 'The key of the installation, by which a browser asks for news.',
      }),
      isOn: t.exposeBoolean('isOn'),
      everyMessage: t.exposeBoolean('everyMessage', {
        description: 'Of every message; else of urgent ones and announcements alone.',
      }),
    }),
  })
  builder.queryField('myPush', (t) =>
    t.field({ type: ownPush, resolve: (_, __, context) => readMyPush(context) }),
  )
  builder.mutationField('allowPush', (t) =>
    t.field({
      type: ownPush,
      nullable: true,
      args: {
        endpoint: t.arg.string({ required: true }),
        publicKey: t.arg.string({ required: true }),
        secret: t.arg.string({ required: true }),
        everyMessage: t.arg.boolean({ required: true }),
      },
      resolve: (_, wish, context) => allowPush(context, wish),
    }),
  )
  builder.mutationField('stopPush', (t) =>
    t.field({ type: ownPush, nullable: true, resolve: (_, __, context) => stopPush(context) }),
  )
}
