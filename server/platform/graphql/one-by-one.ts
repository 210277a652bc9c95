import { setImmediate as pause } from 'node:timers/promises'
import {
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  print,
} from 'graphql'

type Resolver = GraphQLFieldResolver<unknown, unknown>

interface Asked {
  args: Record<string, unknown>
  info: GraphQLResolveInfo
  answer: unknown
  words?: string
}

/** The fields of one question so far, by their names. */
interface Question {
  asked: Map<string, Asked[]>
  /** Resolves when the last of them has its answer. */
  last: Promise<unknown>
}

/**
 * Has the fields of a question answered one after the other, with a pause in which others are served. So one document
 * holds one connection, however many calls stand in it. A field that asks what another one asked, with the same
 * arguments for the same fields, gets the same answer. To be done once to a schema.
 */
export function answerOneByOne(schema: GraphQLSchema): GraphQLSchema {
  const questions = new WeakMap<object, Question>()
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (field.resolve) field.resolve = inTurn(field.resolve, questions)
  }
  return schema
}

/** An operation has its own variables. What is read after an act is asked beneath the act's answer. */
const questionOf = ({ path, variableValues }: GraphQLResolveInfo): object =>
  path.prev ?? variableValues

function inTurn(resolve: Resolver, questions: WeakMap<object, Question>): Resolver {
  return (source, args, context, info) => {
    const key = questionOf(info)
    const question = questions.get(key)
    const asked: Asked = { args, info, answer: undefined }
    if (!question) {
      asked.answer = resolve(source, args, context, info)
      const last = settled(asked.answer)
      questions.set(key, { asked: new Map([[info.fieldName, [asked]]]), last })
      return asked.answer
    }
    const alike = question.asked.get(info.fieldName) ?? []
    const same = alike.find((it) => isSame(it, asked))
    if (same) return same.answer
    question.asked.set(info.fieldName, [...alike, asked])
    asked.answer = question.last
      .then(() => pause())
      .then(() => resolve(source, args, context, info))
    question.last = settled(asked.answer)
    return asked.answer
  }
}

const settled = (answer: unknown): Promise<unknown> =>
  Promise.resolve(answer).catch(() => undefined)

const isSame = (a: Asked, b: Asked): boolean => wordsOf(a) === wordsOf(b)

/** Writes as text what is asked for and with what; not for a field that no other one is like. */
const wordsOf = (asked: Asked): string =>
  (asked.words ??= `${JSON.stringify(asked.args)} ${asked.info.fieldNodes.map(fieldsIn).join()}`)

const fieldsIn = ({ selectionSet }: FieldNode): string => (selectionSet ? print(selectionSet) : '')
