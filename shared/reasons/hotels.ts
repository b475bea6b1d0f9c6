/** Of searching, and of hotels and their rates. */
export const hotels = {
  INVALID_INPUT: {
    noTerm: 'Give a term',
    termTooLong: 'A term has at most 100 characters',
    wrongLatitude: 'A latitude is a number from -90 to 90',
    wrongLongitude: 'A longitude is a number from -180 to 180',
    noCenterLat: 'Give centerLat, a number',
    noCenterLong: 'Give centerLong, a number',
    wrongRadius: 'The radius is more than 0 and at most {{most}} km',
    tooFewCorners: 'A polygon has at least 3 corners',
    tooManyCorners: 'A region has at most {{most}} corners',
    noPolygon: 'A region has at least one polygon',
    tooManyPolygons: 'A region has at most {{most}} polygons',
    regionTooLarge: 'The region is too large',
    oneRegion: 'Give either circularRegion or multiPolygonalRegion',
    noHotels: 'Give hotelIds or a region',
    stayTooLong: 'A stay has 1 to {{most}} nights',
    checkInPast: 'Check-in is in the past',
    checkInTooFar: 'Check-in must be within {{most}} days from today',
    checkOutFirst: 'Check-out must be after check-in',
    tooManyNights: 'A stay has at most {{most}} nights',
  },
  NOT_FOUND: {
    locationNotFound: 'Location not found',
    hotelNotFound: 'Hotel not found',
    hotelRecordNotFound: 'Hotel Record Not Found',
    optionNotListed: 'This option is not on the list of rates.',
  },
  EXPIRED: {
    searchExpired: 'This search has expired. Please search again.',
    ratesExpired: 'These rates have expired. Please search again.',
    priceExpired: 'This price has expired. Please choose your room again.',
  },
  UPSTREAM_FAILED: {
    supplierSilent: 'Our hotel partner did not answer. Please try again later.',
  },
  UNAVAILABLE: {
    supplierNotAsked: 'Our hotel partner did not answer. Please try again later.',
  },
} as const
