import { receiverAddressErrors } from '../../adapters/outbound/receiver-address.ts'
import { throwIfAny } from '../../core/errors.ts'

export const assertAdres = (adres: string): void => throwIfAny(receiverAddressErrors(adres, 'webhook_adresi_gecersiz'))
