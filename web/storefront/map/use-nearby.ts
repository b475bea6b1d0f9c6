import { useQuery } from '@tanstack/react-query'
import { getNearby, type NearbyPlace } from '#shared/api/nearby.ts'
import { query } from '#web/api/client.ts'

/** Places around a hotel; undefined while they are asked for, none when unknown. */
export function useNearby(hotelId: string): readonly NearbyPlace[] | undefined {
  const { data, isError } = useQuery({
    ...query(getNearby, { params: { hotelId } }),
    staleTime: Infinity,
    retry: false,
  })
  if (isError || data?.status === 'unknown') return nothing
  return data?.places
}

const nothing: readonly NearbyPlace[] = []
