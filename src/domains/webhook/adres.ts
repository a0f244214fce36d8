import { receiverAddressErrors } from '../../adapters/receiver-address.ts'
import { throwIfAny } from '../../core/errors.ts'

export const assertAdres = (adres: string): void => throwIfAny(receiverAddressErrors(adres, 'webhook_adresi_gecersiz'))
