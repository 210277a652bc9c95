import { graphql, type ResultOf } from 'gql.tada'
import { dishFields } from '../meals.operations.ts'

export const mealsKitchen = graphql(
  `
    query MealsKitchen($date: String!) {
      kitchenDay(date: $date) {
        id
        date
        readAt
        isOpen
        closedName
        meals {
          mealTypeId
          nameEn
          nameFr
          at
          dishes {
            ...DishFields
          }
          classes {
            classId
            className
            here
            expected
            away
            notEating
            specials {
              kind
              value
              count
            }
            guests {
              childId
              name
              attendance
              notFor
              health {
                id
                childId
                allergies {
                  allergen
                  other
                  severity
                }
                diets
                texture
              }
            }
          }
        }
      }
    }
  `,
  [dishFields],
)

export type KitchenDay = NonNullable<ResultOf<typeof mealsKitchen>['kitchenDay']>
export type KitchenMeal = KitchenDay['meals'][number]
export type KitchenClass = KitchenMeal['classes'][number]
