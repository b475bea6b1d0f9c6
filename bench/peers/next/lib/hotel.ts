export interface Stay {
  checkIn: string
  checkOut: string
  adults: number
}

export interface Place {
  id: string
  name: string
  fullName: string
  coordinates: { lat: number; long: number }
}

export interface Suggestion {
  id: string
  fullName: string
  type: string
}

export interface Hotel {
  id: string
  name: string
  type: string
  starRating: number
  heroImage?: string
  imageCount: number
  distance?: number
  contact: {
    address: {
      line1: string
      line2?: string
      city: { name: string }
      state?: { name: string }
      country: { name: string; code: string }
      postalCode?: string
    }
    phones?: string[]
  }
  rate: { totalRate: number; boardBasis?: { description: string } }
  options: { refundable: boolean; payAtHotel: boolean; freeBreakfast: boolean }
}

export interface Picture {
  links: { url: string; size: 'Xs' | 'Standard' | 'Xxl' }[]
  caption: string
}

export interface HotelDetail extends Omit<Hotel, 'rate' | 'options'> {
  images: Picture[]
  descriptions: { type: string; text: string }[]
  facilities: { name: string }[]
  nearByAttractions: { name: string; distance: number; unit: string }[]
  checkinInfo: { beginTime: string }
  checkoutInfo: { time: string }
}

export interface Rate {
  id: string
  totalRate: number
  boardBasis: { type: string; description: string }
  refundable: boolean
  payAtHotel: boolean
  cancellationPolicies: { text: string }[]
  policies: { type: string; text: string }[]
}

export interface Rates {
  currency: string
  hotel: {
    rates: Rate[]
    recommendations: { id: string; rates: string[]; totalRate: number }[]
    standardizedRooms: {
      id: string
      name: string
      beds?: string
      area?: string
      views?: string
      maxGuestAllowed?: number
    }[]
    standardizedRoomGroups: {
      standardRoomIds: string[]
      options: { recommendationId: string; totalRate: number }[]
    }[]
  }
}
