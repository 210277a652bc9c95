import { isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { directorPrivileges, pageFeatures, schoolFeatures } from '#domain/access/features.ts'
import { schema } from '#server/schema.ts'

/** The fields of each type, by their names in the specification (section 3). */
const entities = {
  User: 'id name username userType emails standardPerms pagePerms',
  EmailRecord: 'address verified',
  StandardPermission: 'id feature hasAccess standardId',
  FeaturePermission: 'id feature hasAccess',
  LoginResult: 'sessionId tokens user',
  Tokens: 'accessToken refreshToken',
  CreateUserResult: 'userId loginResult',
  ImpersonateReturn: 'authorized tokens user',
  ImpersonationUserIdentityInput: 'userId username email',
  TwoFactorSecretKey:
    'ascii base32 hex qr_code_ascii qr_code_hex qr_code_base32 google_auth_qr otpauth_url',
  School: `id name logo mail website contactOne contactTwo evaluationColor gradeSystem
    prospectEmailTitle prospectEmailTemplate prospectPdfUrl prospectPdfMediaId paymentType
    invoiceEmailTitle invoiceEmailTemplate currency siret note dailyReportEnable eventEnable
    galleryEnable checkInEnable nurseryEnable milestoneEnable showGuardianInfo features hasTax
    docCategories paymentReminderMessage showPaymentReminderToParent sendDailyReportToMail`,
  EvaluationColor: 'color1 color2 color3',
  SchoolFeature: 'feature isEnabled',
  PublicSchool: 'name logo paymentType',
  Icon: 'id subject url isEnabled createdAt',
  Child: 'id firstName lastName pic',
  Currency: 'locale symbol code',
  SchoolDocCategory: 'category id',
  Price: 'value currency displayFormat',
  MediaImage: 'id url thumbnailUrl',
} as const

/** The codes of each set, by their names in the specification (section 3). */
const sets = {
  UserType: 'director teacher admin subdirector',
  ParentRelation: 'Mom Dad Other',
  SchoolWeekday: 'monday tuesday wednesday thursday friday',
  Gender: 'boy girl',
  PaymentStatus: 'Dues Paid',
  InvoiceType: 'invoice noninvoice',
  GradeSystem: 'color abc score',
  MediaType: 'image video pdf word excel powerpoint other',
} as const

/** The calls of accounts with their arguments (section 7). Those with an input are named by its type. */
const calls = {
  createUser: 'user:CreateUserInput',
  authenticate: 'serviceName params:AuthenticateParamsInput',
  authenticateUser: 'serviceName params:AuthenticateParamsInput',
  verifyAuthentication: 'serviceName params:AuthenticateParamsInput',
  logout: '',
  refreshTokens: 'accessToken refreshToken',
  verifyEmail: 'token',
  sendResetPasswordEmail: 'email',
  sendVerificationEmail: 'email',
  resetPassword: 'token newPassword',
  addEmail: 'newEmail',
  changePassword: 'oldPassword newPassword',
  twoFactorSet: 'secret:TwoFactorSecretKeyInput code',
  twoFactorUnset: 'code',
  impersonate: 'accessToken impersonated:ImpersonationUserIdentityInput',
  requestMagicLinkEmail: 'email',
} as const

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

function fieldsOf(name: string): string[] {
  const type = schema.getType(name)
  return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : []
}

describe('the contract has the names of the specification', () => {
  test.each(Object.entries(entities))('for the fields of %s', (type, fields) => {
    expect(words(fields).filter((field) => !fieldsOf(type).includes(field))).toEqual([])
  })

  test.each(Object.entries(sets))('for the codes of %s', (name, codes) => {
    const type = schema.getType(name)
    const known = isEnumType(type) ? type.getValues().map((it) => it.name) : []
    expect(words(codes).filter((code) => !known.includes(code))).toEqual([])
  })

  test.each(Object.entries(calls))(
    'for the call %s, which demands no other argument',
    (call, args) => {
      const field = schema.getMutationType()?.getFields()[call]
      const demanded = field?.args.filter(({ type }) => `${type}`.endsWith('!'))
      const asked = words(args).map((it) => {
        const [name, type = 'String'] = it.split(':')
        return `${name}:${type}!`
      })
      expect(demanded?.map(({ name, type }) => `${name}:${type}`).toSorted()).toEqual(
        asked.toSorted(),
      )
    },
  )

  test.each(['getUser', 'getSchool', 'getPublicSchool', 'twoFactorSecret'])(
    'for the query %s, which demands no argument',
    (query) => {
      const field = schema.getQueryType()?.getFields()[query]
      const demanded = field?.args.filter(({ type }) => `${type}`.endsWith('!'))
      expect(demanded?.map(({ name }) => name)).toEqual([])
    },
  )

  test('for the features of a school, the privileges of a director and the pages of a teacher', () => {
    expect(schoolFeatures.join(' ')).toBe(
      'gallery nursery payment presence milestone meal event prospects message',
    )
    expect(directorPrivileges.join(' ')).toBe(
      'gallery nursery payment presence milestone event prospects message dailyreport settings_transfer',
    )
    expect(pageFeatures.join(' ')).toBe(
      `dashboard profile settings_topics settings_privileges settings_levels settings_class settings_transfer settings_meal settings_addchild settings_pedagogy settings_nursery ${schoolFeatures.join(' ')}`,
    )
  })
})
