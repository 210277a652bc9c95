import { graphql, type ResultOf } from 'gql.tada'
import { album } from '#domain/gallery/album.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { fragmentOf } from '#src/things/thing-documents.ts'

/** A picture as the screens read it, and as an answer to an entry brings it. */
export const pictureFields = graphql(`
  fragment AlbumPictureFields on AlbumPicture @_unmask {
    id
    albumId
    mediaId
    image {
      id
      url
      thumbnailUrl
    }
    filmId
    film {
      id
      url
      seconds
      refusedBecause
    }
    caption
    childIds
    missingChildIds
    state
    authorId
    authorName
    addedAt
    version
    isRemoved
  }
`)

const albumFields = graphql(
  `
    fragment ListedAlbum on Album @_unmask {
      ...AlbumFields
      classId
      className
      eventId
      pictureCount
      waitingCount
      hiddenCount
      mayKeep
      cover {
        id
        url
        thumbnailUrl
      }
    }
  `,
  [fragmentOf(album)],
)

const albumsShown = graphql(
  `
    fragment AlbumsShown on Query @_unmask {
      albums {
        id
        albums {
          ...ListedAlbum
        }
        classes {
          id
          name
        }
        events {
          id
          title
          firstDay
        }
        waiting
        hidden
      }
    }
  `,
  [albumFields],
)

/** The albums of the school year, and how many pictures wait for the direction. */
export const albumList = queryOf('AlbumList', albumsShown)

/** A child who may be on a picture, and what its family allows. */
const childFields = graphql(`
  fragment GalleryChildFields on GalleryChild @_unmask {
    id
    name
    className
    uses
  }
`)

/** The children of an album without its pictures: they are named without a network too. */
export const albumRoster = graphql(
  `
    query AlbumRoster($albumId: ID!, $filter: String!) {
      album(albumId: $albumId, filter: $filter) {
        id
        children {
          ...GalleryChildFields
        }
      }
    }
  `,
  [childFields],
)

/** One page of an album: the first, or the one after a picture. */
export const albumPage = graphql(
  `
    query AlbumPage($albumId: ID!, $filter: String!, $after: ID) {
      album(albumId: $albumId, filter: $filter, after: $after) {
        id
        album {
          ...ListedAlbum
        }
        pictures {
          ...AlbumPictureFields
        }
        children {
          ...GalleryChildFields
        }
        hasMore
      }
    }
  `,
  [albumFields, pictureFields, childFields],
)

/** One page of what the direction goes through, over all albums. */
export const pictureQueue = graphql(
  `
    query PictureQueue($of: String!, $after: ID) {
      galleryQueue(of: $of, after: $after) {
        id
        pictures {
          ...AlbumPictureFields
        }
        children {
          ...GalleryChildFields
        }
        waiting
        hidden
        hasMore
      }
    }
  `,
  [pictureFields, childFields],
)

export type Album = ResultOf<typeof albumFields>
export type AlbumList = ResultOf<typeof albumsShown>['albums']
export type GalleryClass = AlbumList['classes'][number]
export type GalleryEvent = AlbumList['events'][number]
export type PictureResult = ResultOf<typeof pictureFields>
export type GalleryChild = ResultOf<typeof childFields>
export type QueueKind = 'waiting' | 'hidden'

const act = actsOn(albumsShown)

export const addAlbum = act('addAlbum', '$albumId: ID!, $input: AlbumInput!')
export const changeAlbum = act('changeAlbum', '$albumId: ID!, $input: AlbumInput!, $version: Int')
export const removeAlbum = act('removeAlbum', '$albumId: ID!')
export const judgePictures = act(
  'judgePictures',
  '$pictures: [SeenPictureInput!]!, $state: String!',
)
