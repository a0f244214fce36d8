import { anyCart } from './price-cart.properties.ts'

anyCart(4000)
