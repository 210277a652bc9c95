import type { KnownAddress } from '#domain/children/address.ts'
import { relations, titles } from '#domain/children/family/guardian.ts'
import { letterLanguages } from '#domain/diary/letter-languages.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { linkGuardian, orderGuardians, removeGuardian, sharePayment } from './family.acts.ts'
import type { FamilyGuardian, NamedChild } from './family.sql.ts'
import { addGuardian, changeGuardian } from './guardian.acts.ts'
import { type FamilyRecord, readFamily, searchGuardians } from './read-family.ts'
import type { KnownGuardian, Sibling } from './relatives.sql.ts'

function addFamilyTypes(builder: Builder) {
  const relation = enumOf(builder, 'ParentRelation', relations)
  const namedChild = builder.objectRef<NamedChild>('NamedChild').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
    }),
  })
  const home = builder.objectRef<KnownAddress>('FamilyHome').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'AddressId' }),
      lineOne: t.exposeString('lineOne'),
      lineTwo: t.exposeString('lineTwo', { nullable: true }),
      postcode: t.exposeString('postcode', { nullable: true }),
      city: t.exposeString('city'),
      country: t.exposeString('country', { nullable: true }),
    }),
  })
  const guardian = builder.objectRef<FamilyGuardian>('FamilyGuardian').implement({
    description: 'A guardian of one child: who they are, and what they are for this child.',
    fields: (t) => ({
      id: t.id({ description: 'childId:guardianId', resolve: (it) => `${it.childId}:${it.id}` }),
      guardianId: t.expose('id', { type: 'GuardianId' }),
      name: t.exposeString('name'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      title: t.expose('title', { type: enumOf(builder, 'Title', titles), nullable: true }),
      relation: t.expose('relation', { type: relation }),
      phone: t.exposeString('phone', { nullable: true }),
      homePhone: t.exposeString('homePhone', { nullable: true }),
      workPhone: t.exposeString('workPhone', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      language: t.expose('language', {
        type: enumOf(builder, 'LetterLanguage', letterLanguages),
        nullable: true,
      }),
      profession: t.exposeString('profession', { nullable: true }),
      cafNumber: t.exposeString('cafNumber', { nullable: true }),
      receivesReports: t.exposeBoolean('receivesReports'),
      receivesInvoices: t.exposeBoolean('receivesInvoices'),
      receivesMessages: t.exposeBoolean('receivesMessages'),
      hasLegalAuthority: t.exposeBoolean('hasLegalAuthority'),
      mayCollect: t.exposeBoolean('mayCollect'),
      payerShare: t.exposeInt('payerShare'),
      version: t.exposeInt('version'),
      home: t.field({ type: home, nullable: true, resolve: (it) => it.home }),
      otherChildren: t.field({ type: [namedChild], resolve: (it) => it.otherChildren }),
    }),
  })
  const sibling = builder.objectRef<Sibling>('Sibling').implement({
    description: 'A child who has a guardian in common with another one.',
    fields: (t) => ({
      id: t.id({ description: 'childId:siblingId', resolve: (it) => `${it.of}:${it.id}` }),
      childId: t.expose('id', { type: 'ChildId' }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      className: t.exposeString('className', { nullable: true }),
      sharedGuardians: t.exposeStringList('sharedGuardians'),
    }),
  })
  const known = builder.objectRef<KnownGuardian>('KnownGuardian').implement({
    description: 'A guardian whom the school knows, to be taken for another child.',
    fields: (t) => ({
      id: t.expose('id', { type: 'GuardianId' }),
      name: t.exposeString('name'),
      relation: t.expose('relation', { type: relation }),
      phone: t.exposeString('phone', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      isAtSameAddress: t.exposeBoolean('isAtSameAddress'),
      hasSameName: t.exposeBoolean('hasSameName'),
      children: t.field({ type: [namedChild], resolve: ({ children }) => children }),
    }),
  })
  const family = builder.objectRef<FamilyRecord>('ChildFamily').implement({
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      guardians: t.field({
        type: [guardian],
        description: 'In the order in which they are called.',
        resolve: ({ guardians }) => guardians,
      }),
      homes: t.field({ type: [home], resolve: ({ homes }) => homes }),
      siblings: t.field({ type: [sibling], resolve: ({ siblings }) => siblings }),
    }),
  })
  return { family, known }
}

function addFamilyInputs(builder: Builder) {
  const home = builder.inputType('FamilyHomeInput', {
    fields: (t) => ({
      lineOne: t.string({ required: true }),
      lineTwo: t.string(),
      postcode: t.string(),
      city: t.string({ required: true }),
      country: t.string(),
    }),
  })
  const guardian = builder.inputType('GuardianInput', {
    fields: (t) => ({
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      title: t.string(),
      relation: t.string({ required: true }),
      phone: t.string(),
      homePhone: t.string(),
      workPhone: t.string(),
      email: t.string(),
      language: t.string(),
      profession: t.string(),
      cafNumber: t.string(),
      receivesReports: t.boolean({ required: true }),
      receivesInvoices: t.boolean({ required: true }),
      receivesMessages: t.boolean({ required: true }),
      hasLegalAuthority: t.boolean({ required: true }),
      mayCollect: t.boolean({ required: true }),
      addressId: t.id({ description: 'An address of the family, or the id of `home`.' }),
      home: t.field({ type: home, description: "The guardian's own address, new or changed." }),
      version: t.int({ required: true, description: 'Of the guardian on the screen; 0: new.' }),
    }),
  })
  const share = builder.inputType('ShareInput', {
    fields: (t) => ({
      guardianId: t.id({ required: true }),
      share: t.int({ required: true }),
      stood: t.int({ required: true, description: 'What the screen showed before.' }),
    }),
  })
  return { guardian, share }
}

/** The guardians of a child, kept by the direction. */
export function addGuardiansToSchema(builder: Builder, answer: ActAnswerType): void {
  const { family, known } = addFamilyTypes(builder)
  const inputs = addFamilyInputs(builder)
  builder.queryFields((t) => ({
    childFamily: t.field({
      type: family,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => readFamily(context, wish),
    }),
    searchGuardians: t.field({
      type: [known],
      description:
        'Guardians whom the school knows and this child does not have. Without a search, those who are probably meant.',
      args: {
        childId: t.arg.id({ required: true }),
        search: t.arg.string({ required: true }),
      },
      resolve: (_, wish, context) => searchGuardians(context, wish),
    }),
  }))
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const childId = t.arg.id({ required: true })
    const one = { childId, guardianId: t.arg.id({ required: true }) }
    const input = t.arg({ type: inputs.guardian, required: true })
    const yes = t.arg.boolean({ required: true })
    return {
      addGuardian: act(addGuardian, { ...one, input }),
      changeGuardian: act(changeGuardian, { ...one, input }),
      linkGuardian: act(linkGuardian, { ...one, hasLegalAuthority: yes, mayCollect: yes }),
      removeGuardian: act(removeGuardian, one),
      orderGuardians: act(orderGuardians, {
        childId,
        guardianIds: t.arg.idList({ required: true }),
      }),
      sharePayment: act(sharePayment, {
        childId,
        shares: t.arg({ type: [inputs.share], required: true }),
      }),
    }
  })
}
