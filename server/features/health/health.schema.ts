import {
  allergyNames,
  type ChildAllergy,
  type HealthPlan,
  severities,
} from '#domain/health/health.ts'
import { textures } from '#domain/meals/allergens.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { logLineFields } from '#server/platform/keeping/log-line-in-schema.ts'
import { childHealthType } from '#server/records/health/health-types.ts'
import { recordHealth, recordVaccines } from './health.acts.ts'
import type { HealthReading } from './health.sql.ts'
import { addHealthPlanPaper } from './health-plan-paper.ts'
import { readClassHealth, readHealthReadings } from './read-health.ts'

function addChildHealth(builder: Builder) {
  const allergy = builder.objectRef<ChildAllergy>('ChildAllergy').implement({
    fields: (t) => ({
      allergen: t.expose('allergen', {
        type: enumOf(builder, 'AllergyName', allergyNames),
        description: "One of the fourteen that the law names, or 'other'.",
      }),
      other: t.exposeString('other', { nullable: true }),
      severity: t.expose('severity', { type: enumOf(builder, 'Severity', severities) }),
    }),
  })
  const plan = builder.objectRef<HealthPlan>('HealthPlan').implement({
    fields: (t) => ({
      instructions: t.exposeString('instructions'),
      kitPlace: t.exposeString('kitPlace', { nullable: true }),
      validUntil: t.expose('validUntil', { type: 'LocalDate', nullable: true }),
    }),
  })
  return builder.objectType(childHealthType, {
    description: 'What whoever has the child in their care must know. Every reading is logged.',
    fields: (t) => ({
      id: t.field({ type: 'ChildId', resolve: ({ childId }) => childId }),
      childId: t.expose('childId', { type: 'ChildId' }),
      allergies: t.field({
        type: [allergy],
        description: 'The most dangerous one first.',
        resolve: ({ allergies }) => [...allergies],
      }),
      diets: t.stringList({ resolve: ({ diets }) => [...diets] }),
      healthPlan: t.field({
        type: plan,
        nullable: true,
        resolve: ({ healthPlan }) => healthPlan,
      }),
      texture: t.expose('texture', {
        type: enumOf(builder, 'Texture', textures),
        nullable: true,
      }),
      version: t.exposeInt('version'),
    }),
  })
}

function addHealthReading(builder: Builder) {
  return builder.objectRef<HealthReading>('HealthReading').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      ...logLineFields(t),
      className: t.exposeString('className'),
    }),
  })
}

function addHealthInput(builder: Builder) {
  const allergy = builder.inputType('AllergyInput', {
    fields: (t) => ({
      allergen: t.string({ required: true }),
      other: t.string(),
      severity: t.string({ required: true }),
    }),
  })
  const plan = builder.inputType('HealthPlanInput', {
    fields: (t) => ({
      instructions: t.string({ required: true }),
      kitPlace: t.string(),
      validUntil: t.string(),
    }),
  })
  return builder.inputType('HealthInput', {
    fields: (t) => ({
      childId: t.id({ required: true }),
      allergies: t.field({ type: [allergy], required: true }),
      diets: t.stringList({ required: true }),
      healthPlan: t.field({ type: plan }),
      texture: t.string(),
      version: t.int({
        required: true,
        description: 'Of the record that was on the screen; 0 when there was none.',
      }),
    }),
  })
}

function addVaccinesInput(builder: Builder) {
  const vaccine = builder.inputType('VaccineInput', {
    fields: (t) => ({
      doneOn: t.string(),
      dueOn: t.string(),
      other: t.string(),
      vaccine: t.string({ required: true }),
    }),
  })
  return builder.inputType('VaccinesInput', {
    fields: (t) => ({
      childId: t.id({ required: true }),
      doctorName: t.string(),
      doctorPhone: t.string(),
      vaccines: t.field({ type: [vaccine], required: true }),
      version: t.int({ required: true, description: 'FileHealth.version on the screen.' }),
    }),
  })
}

/** Allergies, diets and health plans: shown to those who have the child in their care, written by the direction. */
export function addHealthToSchema(builder: Builder, answer: ActAnswerType): void {
  const health = addChildHealth(builder)
  const reading = addHealthReading(builder)
  const input = addHealthInput(builder)
  builder.queryFields((t) => ({
    classHealth: t.field({
      type: [health],
      description:
        'The children of a class of whom something must be known, for those who do this work with them: presence, diary, transmission or pedagogy.',
      args: { work: t.arg.string({ required: true }), classId: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => readClassHealth(context, wish),
    }),
    healthReads: t.field({
      type: [reading],
      description: "Who was told of a child's health, newest first; for the direction.",
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => readHealthReadings(context, wish),
    }),
  }))
  addHealthPlanPaper(builder)
  const vaccinesInput = addVaccinesInput(builder)
  builder.mutationFields((t) => ({
    recordHealth: actField(t, answer)(recordHealth, {
      input: t.arg({ type: input, required: true }),
    }),
    recordVaccines: actField(t, answer)(recordVaccines, {
      input: t.arg({ type: vaccinesInput, required: true }),
    }),
  }))
}
