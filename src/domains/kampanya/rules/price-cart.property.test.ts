import { anyCart } from '../../../../tests/models/kampanya/price-cart.properties.ts'

anyCart(200)
