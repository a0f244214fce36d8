/** The name in the receiver's certificate (src/adapters/outbound-certificate.ts). */
export const RECEIVER_NAME = 'alici.ornek.com'
