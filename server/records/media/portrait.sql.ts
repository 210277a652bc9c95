/**
 * A child's portrait, selected from `child`. The family's word about pictures on show allows it, and takes it away. Asked
 * for only where there is one.
 */
export const portraitOf = (child: string): string => `
  case when ${child}.portrait_media_id is not null and exists (select from photo_consent w
    where w.school_id = ${child}.school_id and w.child_id = ${child}.child_id and w.use = 'display' and w.is_given)
  then ${child}.portrait_media_id end`
