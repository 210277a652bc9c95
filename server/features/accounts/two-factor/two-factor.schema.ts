import { toDataURL } from 'qrcode'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { answerOf } from '../calls/account-errors.ts'
import { type OfferedTwoFactor, offerTwoFactor } from './offer-two-factor.ts'
import { setTwoFactor } from './set-two-factor.ts'
import { renewRecoveryCodes, unsetTwoFactor } from './unset-two-factor.ts'

// The forms of the accounts protocol. A picture service would learn the secret, so the addresses of one are not
// answered. The server draws the one picture that apps read.
function addTypes(builder: Builder) {
  const key = builder.objectRef<OfferedTwoFactor>('TwoFactorSecretKey').implement({
    fields: (t) => ({
      ascii: t.exposeString('ascii', { nullable: true }),
      base32: t.exposeString('base32', { nullable: true }),
      hex: t.exposeString('hex', { nullable: true }),
      otpauth_url: t.exposeString('otpauthUrl', { nullable: true }),
      qr_code_base32: t.string({
        nullable: true,
        resolve: ({ otpauthUrl }) => toDataURL(otpauthUrl),
      }),
      google_auth_qr: t.string({ nullable: true, resolve: () => null }),
      qr_code_ascii: t.string({ nullable: true, resolve: () => null }),
      qr_code_hex: t.string({ nullable: true, resolve: () => null }),
      recoveryCodes: t.exposeStringList('recoveryCodes', { nullable: true }),
    }),
  })
  const input = builder.inputType('TwoFactorSecretKeyInput', {
    fields: (t) => ({
      ascii: t.string(),
      base32: t.string(),
      google_auth_qr: t.string(),
      hex: t.string(),
      otpauth_url: t.string(),
      qr_code_ascii: t.string(),
      qr_code_base32: t.string(),
      qr_code_hex: t.string(),
    }),
  })
  return { key, input }
}

export function addTwoFactor(builder: Builder): void {
  const { key, input } = addTypes(builder)
  builder.queryField('twoFactorSecret', (t) =>
    t.field({
      type: key,
      nullable: true,
      args: { password: t.arg.string() },
      resolve: (_, { password }, context) =>
        answerOf(offerTwoFactor(context, { password: password ?? null })),
    }),
  )
  builder.mutationField('twoFactorSet', (t) =>
    t.boolean({
      nullable: true,
      args: {
        code: t.arg.string({ required: true }),
        secret: t.arg({ type: input, required: true }),
      },
      resolve: async (_, { code, secret }, context) => {
        await answerOf(setTwoFactor(context, { base32: secret.base32 ?? '', code }))
        return true
      },
    }),
  )
  builder.mutationField('twoFactorUnset', (t) =>
    t.boolean({
      nullable: true,
      args: { code: t.arg.string({ required: true }) },
      resolve: async (_, { code }, context) => {
        await answerOf(unsetTwoFactor(context, { code }))
        return true
      },
    }),
  )
  builder.mutationField('renewRecoveryCodes', (t) =>
    t.stringList({
      args: { code: t.arg.string({ required: true }) },
      resolve: (_, { code }, context) => answerOf(renewRecoveryCodes(context, { code })),
    }),
  )
}
